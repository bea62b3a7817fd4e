import { Workbox } from 'workbox-window';
import { onReachable } from '#client/http/reachability.ts';

const CHECK_EVERY_MS = 60 * 60_000;

/**
 * Registers the worker and calls back when a newer version is ready. Where a file of a first visit did not come, the browser drops
 * the worker and keeps the files that did: it is registered anew once our API responds, `wait` ms later, then later and later.
 */
export function register(onUpdate: () => void, wait = 0): void {
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
  const again = () => {
    const stop = onReachable((reachable) => {
      if (!reachable) return;
      stop();
      setTimeout(register, wait, onUpdate, wait * 2 + 60_000);
    });
  };
  workbox.register().then((registration) => {
    workbox.addEventListener('redundant', () => {
      if (!registration?.active) again();
    });
    checkOnReturn(workbox);
  }, again);
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
