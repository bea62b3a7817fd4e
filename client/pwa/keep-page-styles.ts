/**
 * A page rendered on the server carries its styles in itself: the worker never sees their files, and without network
 * the app could not show that screen. Asks for them once it can keep them.
 */
export function keepPageStyles(): void {
  if (!navigator.serviceWorker?.controller) return;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
    void fetch(href).catch(() => {});
  }
}
