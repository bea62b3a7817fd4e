import { reportRefusedToken } from '#client/http/token.ts';
import { appRegistration } from '#client/local/app-registration.ts';
import { announce, onChange } from '#client/local/changes.ts';
import { sessionOf } from '#client/local/stored-user.ts';
import { connectivity, isCutOff } from './connectivity.ts';
import { drain } from './drain.ts';

const SYNC_TAG = 'baara-outbox';

const UNREAD_WAIT_MS = 30_000;

/** A browser's storage fails at times, for no reason that lasts: what waits there is looked for again. */
const unread = () => ({ waiting: 0, nextTryAt: Date.now() + UNREAD_WAIT_MS, refusedToken: null });

const drainHere: typeof drain = (account, options) =>
  drain(account, { ...options, session: () => sessionOf(account) });

/**
 * Drains the account's outbox from the page: on start, when the network is back, on becoming visible, when an item is
 * put in, and on a timer for the next try. @returns how to stop
 */
export function startOutboxScheduler(account: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let queuedRun: { now: boolean } | null = null;
  let stopped = false;
  let isWaiting = false;

  const run = async (now: boolean) => {
    if (stopped) return;
    if (running) {
      queuedRun = { now: now || (queuedRun?.now ?? false) };
      return;
    }
    running = true;
    clearTimeout(timer);
    const held = isCutOff();
    const { waiting, nextTryAt, refusedToken } = await drainHere(account, { now, held }).catch(unread);
    running = false;
    if (refusedToken) reportRefusedToken('user', refusedToken);
    isWaiting = waiting > 0;
    // Never while the browser believes in its network: it would wake the worker at once, beside this page's own tries.
    if (isWaiting && !navigator.onLine) void requestBackgroundSync();
    if (queuedRun) {
      const next = queuedRun;
      queuedRun = null;
      return run(next.now);
    }
    if (nextTryAt === null) return;
    // Once it is back, everything goes.
    if (held) connectivity().askAgain();
    else timer = setTimeout(() => void run(false), Math.max(500, nextTryAt - Date.now()));
  };

  const onVisible = () => {
    if (document.visibilityState === 'visible') return void run(true);
    if (!isWaiting) return;
    void requestBackgroundSync();
    void run(false);
  };
  const unsubscribes = [
    connectivity().subscribe((online) => {
      if (online) void run(true);
    }),
    onChange((change) => {
      // A drain's own updates of items, here or in the worker, are no reason to run again.
      if (change.topic !== 'outbox' || !change.queued) return;
      // Before the attempt: the app may be closed while it waits for a response.
      void requestBackgroundSync();
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

/** 'Envoyer maintenant': sends what is not due yet and what was refused as well. What is not through then waits like the rest. */
export function sendNow(account: string): Promise<unknown> {
  return drainHere(account, { now: true, refused: true }).finally(() =>
    announce({ topic: 'outbox', queued: true }),
  );
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Where the browser supports it, it wakes the worker once there is network; the page keeps trying by itself. */
async function requestBackgroundSync(): Promise<void> {
  const registration = (await appRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(SYNC_TAG).catch(() => {});
}
