import { readToken, reportRefusedToken } from '#client/http/token.ts';
import { onChange } from '#client/local/changes.ts';
import { connectivity } from './connectivity.ts';
import { drain } from './drain.ts';

const SYNC_TAG = 'baara-outbox';

const NOTHING_DONE = { waiting: 0, nextTryAt: null, signedOut: false };

/**
 * Drains the account's outbox from the page: on start, when the network is back, on becoming visible, when an item is
 * put in, and on a timer for the next try. @returns stop
 */
export function startOutboxScheduler(account: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again: { now: boolean } | null = null;
  let stopped = false;

  const run = async (now: boolean) => {
    if (stopped) return;
    if (running) {
      again = { now: now || (again?.now ?? false) };
      return;
    }
    running = true;
    clearTimeout(timer);
    const { waiting, nextTryAt, signedOut } = await drain(account, { now }).catch(() => NOTHING_DONE);
    running = false;
    const token = readToken('user');
    if (signedOut && token) reportRefusedToken('user', token);
    if (waiting > 0) void askForSync();
    if (again) {
      const next = again;
      again = null;
      return run(next.now);
    }
    if (nextTryAt !== null) timer = setTimeout(() => void run(false), Math.max(500, nextTryAt - Date.now()));
  };

  const onVisible = () => {
    if (document.visibilityState === 'visible') void run(true);
  };
  const unsubscribes = [
    connectivity().subscribe((online) => {
      if (online) void run(true);
    }),
    onChange((change) => {
      // Our own updates of an item announce themselves too: they are not a reason to run.
      if (change.topic !== 'outbox' || running) return;
      // Before the try: the app may be closed while it hangs.
      void askForSync();
      void run(false);
    }),
  ];
  document.addEventListener('visibilitychange', onVisible);
  void run(true);

  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** 'Envoyer maintenant': also what waits for its time, and what was refused. */
export function sendNow(account: string): Promise<unknown> {
  return drain(account, { now: true, refused: true });
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Asks the browser to wake our worker when there is network, where it knows how to; the page's own tries remain. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(SYNC_TAG).catch(() => {});
}
