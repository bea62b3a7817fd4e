/** Of the app's worker, wherever it is asked: the page that checks certificates has another, and `ready` there is that one's. */
export async function appRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration('/');
}
