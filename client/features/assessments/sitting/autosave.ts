import { hasStatus, isApiFailure } from '#client/http/failure.ts';
import { connectivity } from '#client/sync/connectivity.ts';
import { calls } from './calls.ts';
import type { SittingStore } from './store.ts';

const PAUSE_MS = 1_500;
/** On a data-saving phone, fewer and fuller batches. */
const THRIFTY_PAUSE_MS = 15_000;
const BATCH = 100;

export type Autosave = { note(): void; flush(): Promise<void>; stop(): void };

type Listener = {
  /** The server's time came along (ISO 8601). */
  onServerTime(serverNow: string): void;
  /** The test is over on the server: handed in elsewhere. */
  onClosed(): void;
};

/** Step 4: sends the journal lines the server does not hold yet, whenever there is network. */
export function startAutosave(testId: string, store: SittingStore, listener: Listener): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let stopped = false;

  const send = async () => {
    const device = await store.device();
    for (;;) {
      const after = await store.acknowledged();
      const events = (await store.journal(after)).slice(0, BATCH);
      // That it is open the server knows: the line goes along with the first answer.
      if (stopped || events.every(({ kind }) => kind === 'open')) return;
      const { acknowledged, server_now } = await calls
        .putJournal(testId, device, events)
        .catch(async (error) => {
          // Another tab, or a restore, moved ahead of us: start from what the server holds.
          if (isApiFailure(error) && error.kind === 'refused' && error.code === 'conflict') {
            return calls.getJournal(testId, device);
          }
          throw error;
        });
      await store.acknowledge(acknowledged);
      listener.onServerTime(server_now);
      if (acknowledged <= after) return;
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= send()
      .catch((error) => {
        if (hasStatus(error, 409)) listener.onClosed();
        // No room for more: what is left goes with the submission, and is not paid for twice.
        if (isApiFailure(error) && error.kind === 'refused' && error.code === 'journal_full') stopped = true;
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  };

  const note = () => {
    if (timer || stopped || !connectivity().isOnline()) return;
    timer = setTimeout(() => void flush(), savesData() ? THRIFTY_PAUSE_MS : PAUSE_MS);
  };
  const unsubscribe = connectivity().subscribe((online) => {
    if (online) note();
  });
  return {
    note,
    flush,
    stop() {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
