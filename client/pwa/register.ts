import { Workbox } from 'workbox-window';

const CHECK_EVERY_MS = 60 * 60_000;

/** Registers the worker and calls back when a newer version is ready. */
export async function register(onUpdate: () => void): Promise<void> {
  const workbox = new Workbox('/worker.js');
  let controlled = navigator.serviceWorker.controller !== null;

  workbox.addEventListener('waiting', onUpdate);
  workbox.addEventListener('controlling', () => {
    // The page that checks certificates is taken over by its own.
    if (!navigator.serviceWorker.controller?.scriptURL.endsWith('/worker.js')) return;
    // Another tab applied it: this one runs on, from the previous version's files, until its user says so.
    if (controlled) onUpdate();
    controlled = true;
  });
  await workbox.register();
  checkOnReturn(workbox);
}

/** An installed app is resumed for days without a page load, which is when browsers look by themselves. */
function checkOnReturn(workbox: Workbox): void {
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_EVERY_MS) return;
    checked = Date.now();
    workbox.update().catch(() => {});
  });
}
