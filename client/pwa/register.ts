const CHECK_EVERY_MS = 60 * 60_000;

/** Registers the worker and calls back when a newer version is ready; `apply` reloads this tab into it, once. */
export async function register(onUpdate: (apply: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  let asked = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) {
      asked = false;
      location.reload();
    } else if (controlled) {
      // Another tab applied it: this one runs on, from the previous version's files, until its user says so.
      onUpdate(() => location.reload());
    }
    controlled = true;
  });

  const registration = await serviceWorker.register('/worker.js');
  onWaiting(registration, () =>
    onUpdate(() => {
      asked = true;
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    }),
  );
  checkOnReturn(registration);
}

/** A first worker never waits: it has nobody to wait for. */
function onWaiting(registration: ServiceWorkerRegistration, tell: () => void): void {
  const watch = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) tell();
    });
  };
  if (registration.waiting) tell();
  watch();
  registration.addEventListener('updatefound', watch);
}

/** An installed app is resumed for days without a page load, which is when browsers look by themselves. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_EVERY_MS) return;
    checked = Date.now();
    registration.update().catch(() => {});
  });
}
