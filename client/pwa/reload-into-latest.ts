import { appRegistration } from '#client/local/app-registration.ts';

/** The worker of before first ends what it does, and a network that hangs may keep it from that. */
const PATIENCE_MS = 10_000;

/** A reload the user asked for, into the newest version on this phone: an older one may miss files the server no longer has. */
export async function reloadIntoLatest(): Promise<void> {
  const asked = location.pathname;
  const waiting = (await appRegistration())?.waiting;
  if (waiting)
    await new Promise<unknown>((over) => {
      waiting.addEventListener('statechange', () => waiting.state !== 'activating' && over(null));
      setTimeout(over, PATIENCE_MS);
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  // Who has gone on to a test meanwhile is offered it again afterwards.
  if (location.pathname === asked || !location.pathname.startsWith('/test/')) location.reload();
}
