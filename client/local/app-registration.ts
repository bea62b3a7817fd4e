/**
 * The registration of the app’s own worker. `navigator.serviceWorker.ready` is another’s on the page that checks
 * certificates: that page has its own worker.
 */
export async function appRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration('/');
}
