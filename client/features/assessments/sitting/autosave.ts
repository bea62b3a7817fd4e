import { hasCode, hasStatus, isApiFailure } from '#client/http/failure.ts';
import { connectivity, isCutOff } from '#client/sync/connectivity.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { Jwk } from '#shared/credentials/es256.ts';
import { calls } from './calls.ts';
import { firstOf, withoutReplaced } from './fit-in-request.ts';
import type { Journal } from './journal.ts';
import { patience } from './patience.ts';

const BATCH = 100;
const NEXT_TRY_MS = 30_000;
/** No room for more, or lines that no other try would bring in. */
const NEVER_TAKEN = ['journal_full', 'body_too_large', 'wrong_questions', 'invalid_input'] as const;

export type Autosave = {
  note(): void;
  /** As another call told: how far the server holds this device's journal. */
  noteHeld(held: number): void;
  flush(): Promise<void>;
  stop(): void;
};

type Listener = {
  /** The last line that the phone had of a page before; null where there was none. */
  kept: number | null;
  /** Before the journal is read to be sent. */
  settle(): Promise<void>;
  /** Whether the phone itself holds every line. */
  isSafe(): boolean;
  /** The code that proves by when the journal so far was written. */
  prove(): Promise<string | null>;
  /** The server's time came along (ISO 8601). */
  onServerTime(serverNow: string): void;
  /** The test was opened again, with this key. */
  onStarted(signing_key: Jwk): void;
  onHeld(lines: JournalEvent[]): void;
  /** The server has no room for more. */
  onFull(): void;
  /** The server knows another journal of this device, and the lines to join them are gone. */
  onBroken(): void;
  /** The test is over on the server: handed in elsewhere, or deleted. */
  onClosed(): void;
};

/**
 * Step 4: sends the journal lines the server does not hold yet, batched by what is at stake. After a while without network
 * the proof of their time goes first, which is smaller than any of them (rule S22).
 */
export function startAutosave(testId: string, journal: Journal, listener: Listener): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let sending: Promise<void> | undefined;
  let stopped = false;
  let { kept } = listener;
  let wasCut = !connectivity().isOnline();
  /** Characters of the answer that the server holds, by question. */
  const lengths = new Map<string, number>();

  const send = async () => {
    while (!stopped) {
      const device = await journal.device();
      const after = await journal.held();
      await listener.settle();
      const unsent = await journal.unsent();
      const events = firstOf(await withoutReplaced(unsent.slice(0, BATCH)));
      // What is no answer goes along with the next one: alone it would cost as much as three.
      if (!events.some(({ kind }) => kind === 'answer')) return;
      if (events[0]?.seq !== after + 1) return listener.onBroken();
      if (await lacksLines(device)) return listener.onBroken();
      if (wasCut) await stampTime();
      const last = unsent.at(-1)?.seq ?? 0;
      const held = await put(device, events);
      // It took none of them, or had others under these numbers.
      if (held === after || held > last) return listener.onBroken();
      await journal.acknowledge(held, device);
      if (held > after) listener.onHeld(events);
      for (const { question_id, answer } of events)
        if (question_id && answer !== undefined) lengths.set(question_id, answer.length);
    }
  };

  /**
   * Whether a page before sent lines that the phone, full, did not keep: the server passes over others under their numbers. Asked
   * once, before the first are sent.
   */
  const lacksLines = async (device: string): Promise<boolean> => {
    if (kept === null) return false;
    const { acknowledged } = await calls.askOthers(testId, device);
    const isLost = kept !== null && acknowledged > kept;
    kept = null;
    return isLost;
  };

  const stampTime = async () => {
    const code = await listener.prove();
    // A server that refuses the proof still takes the lines.
    if (code)
      await calls.stampTime(code).catch((error) => {
        if (!isApiFailure(error) || error.kind === 'unreachable') throw error;
      });
    wasCut = false;
  };

  /** @returns how far the server holds this device's journal */
  const put = async (device: string, events: JournalEvent[]): Promise<number> => {
    const { acknowledged, server_now } = await calls.putJournal(testId, device, events).catch((error) => {
      if (hasCode(error, 'conflict')) return calls.getJournal(testId, device);
      throw error;
    });
    listener.onServerTime(server_now);
    return acknowledged;
  };

  const end = () => {
    stopped = true;
    listener.onFull();
  };

  const startAgain = async () => listener.onStarted((await calls.start(testId)).signing_key);

  const flush = () => {
    cancel();
    sending ??= send()
      .catch((error) => {
        wasCut = true;
        // It was opened since the backup that the server was restored from.
        if (hasCode(error, 'not_started')) void startAgain().then(flush, () => schedule(NEXT_TRY_MS));
        else if (hasStatus(error, 404) || hasStatus(error, 409)) listener.onClosed();
        // What is left goes with the submission, and is not paid for twice.
        else if (NEVER_TAKEN.some((code) => hasCode(error, code))) end();
        else schedule(NEXT_TRY_MS);
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  };

  const cancel = () => {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
  };
  const schedule = (wait: number) => {
    const at = performance.now() + wait;
    if (stopped || at >= due) return;
    cancel();
    due = at;
    timer = setTimeout(() => {
      cancel();
      // What the network’s return finds unsaved is due anew.
      if (!isCutOff()) void flush();
    }, wait);
  };
  const note = async () => {
    if (stopped || !connectivity().isOnline()) return;
    const wait = patience({
      lines: await journal.unsent(),
      held: lengths,
      safe: listener.isSafe() && !wasCut,
    });
    if (wait !== null) schedule(wait);
  };
  const unsubscribe = connectivity().subscribe((online) => {
    if (online) void note();
    else wasCut = true;
  });
  return {
    note: () => void note(),
    noteHeld(held) {
      if (kept !== null && held <= kept) kept = null;
    },
    flush,
    stop() {
      stopped = true;
      cancel();
      unsubscribe();
    },
  };
}
