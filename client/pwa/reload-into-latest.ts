import { appRegistration } from '#client/local/app-registration.ts';

/** A reload the user asked for, into the newest version on this phone: an older one may miss files the server no longer has. */
export async function reloadIntoLatest(): Promise<void> {
  const waiting = (await appRegistration())?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
