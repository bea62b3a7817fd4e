import { hasCode, hasStatus, isApiFailure } from '#client/http/failure.ts';
import { forgetPaper } from '#client/local/phone-papers.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { readStoredUser } from '#client/local/stored-user.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { type Autosave, startAutosave } from './autosave.ts';
import { calls } from './calls.ts';
import { readClocks } from './clock.ts';
import type { Effect, Failure, SittingEvent } from './events.ts';
import { handIn } from './hand-in.ts';
import { type Journal, openJournal } from './journal.ts';
import { openPaper } from './open-paper.ts';
import { fetchPaper } from './prefetch-paper.ts';
import { openStore, type SittingStore } from './store.ts';
import { submitFromMemory } from './submit-from-memory.ts';
import { timeCodeOf } from './time-code.ts';

type Runner = {
  carryOut(effect: Effect): Promise<void>;
  /** Sends what waits to be autosaved: the page may be gone in a moment. */
  flush(): void;
  /** The code that proves by when what is answered so far was answered; null where this phone cannot make one. */
  prove(): Promise<string | null>;
  /** Once every line asked for so far is on the disk, or was refused. */
  written(): Promise<void>;
  stop(): void;
};

/** Waits so long at least, and twice as long at most: so a whole hall of phones does not come back in step. */
const AGAIN_MS = 5_000;

const UNREAD: Failure = { kind: 'no_network', refusal: 'La mémoire de ce téléphone ne répond pas.' };

/** Carries out what the transitions ask for and tells them how it went. */
export function createRunner(account: string, testId: string, tell: (event: SittingEvent) => void): Runner {
  const opened = openStore(account, testId).then((store) => ({ store, journal: journalOf(store) }));
  let autosave: Autosave | undefined;
  let stopped = false;
  let isSafe = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  let key: LocalPaper['signing_key'];

  /** Every line asked for so far reaches the journal, and none is made anew afterwards. */
  const settle = async () => {
    tell({ type: 'lines_read' });
    await opened;
  };

  const prove = async (lines?: JournalEvent[]) => {
    if (!lines) await settle();
    const { journal } = await opened;
    // Settled once more: while the disk was waited for, more may have been typed.
    const made = lines ?? (await journal.inTurn<JournalEvent[]>(() => settle().then(() => journal.lines())));
    return timeCodeOf({ testId, deviceId: await journal.device(), key }, made);
  };

  const journalOf = (store: SittingStore): Journal =>
    openJournal(store, {
      onWritten: (lines) => {
        tell({ type: 'lines_written', lines });
        isSafe = true;
        autosave?.note();
      },
      onDiskFull: (lines) => {
        tell({ type: 'disk_full', lines });
        isSafe = false;
        autosave?.note();
      },
      onLost: () => tell({ type: 'journal_lost', clocks: readClocks() }),
    });

  /** A busy server is no network that comes back. */
  const whenLessBusy = (error: unknown, ask: () => void) => {
    if (!isBusy(error) || stopped) return;
    clearTimeout(again);
    again = setTimeout(ask, AGAIN_MS * (1 + Math.random()));
  };

  const failed = (type: 'sealed_failed' | 'open_failed' | 'peek_failed', error: unknown) => {
    tell({ type, failure: failureOf(error) });
    whenLessBusy(error, () => tell({ type: 'network_back' }));
  };

  const carryOut = async (effect: Effect): Promise<void> => {
    const { store, journal } = await opened;
    switch (effect.type) {
      case 'read_phone': {
        const kept = await store.read().catch(() => undefined);
        if (kept === undefined) return tell({ type: 'sealed_failed', failure: UNREAD });
        key = kept?.paper.signing_key ?? key;
        const { durable } = store;
        return tell({ type: 'phone_read', reading: effect.reading, kept, durable, clocks: readClocks() });
      }
      case 'fetch_sealed':
        return fetchPaper(testId).then(
          (paper) => tell({ type: 'sealed_fetched', paper }),
          (error) => failed('sealed_failed', error),
        );
      case 'open':
        await journal.inTurn(async () => {});
        return openPaper(effect.paper, await store.device(), {
          tell: (seconds) => tell({ type: 'turn_told', seconds }),
          isOver: () => stopped,
        }).then(tell, (error) => failed('open_failed', error));
      case 'write_paper':
        key = effect.paper.signing_key ?? key;
        return journal.keepPaper(effect.paper);
      case 'restart_journal':
        return journal.restart({ ...effect.paper, signing_key: key });
      case 'update_paper':
        key = effect.change.signing_key ?? key;
        return journal
          .inTurn(() => store.updatePaper(effect.change))
          .catch(() => tell({ type: 'disk_full' }));
      case 'forget_paper':
        // Another account may have signed in: to its session there is no such test.
        if (readStoredUser()?.id !== account) return;
        return journal.inTurn(() => forgetPaper(account, testId)).catch(() => {});
      case 'write_line':
        return journal.append(effect.line, effect.reference);
      case 'autosave':
        if (stopped) return;
        autosave ??= startAutosave(testId, journal, {
          kept: effect.kept,
          settle,
          isSafe: () => isSafe && store.durable,
          prove,
          onServerTime,
          onStarted: (signing_key) => void carryOut({ type: 'update_paper', change: { signing_key } }),
          onHeld: (lines) => tell({ type: 'lines_held', lines }),
          onFull: () => tell({ type: 'autosave_full' }),
          onBroken: () => tell({ type: 'journal_lost', clocks: readClocks() }),
          onClosed: () => tell({ type: 'closed_on_server' }),
        });
        return autosave.note();
      case 'ask_server_time':
        return calls.askOthers(testId, await journal.device()).then(
          ({ server_now, answers, acknowledged: held, over }) => {
            if (over) return tell({ type: 'closed_on_server' });
            onServerTime(server_now);
            autosave?.noteHeld(held);
            tell({ type: 'others_told', answers, held, clocks: readClocks() });
          },
          (error) => {
            if (['missing', 'closed'].includes(failureOf(error).kind))
              return tell({ type: 'closed_on_server' });
            whenLessBusy(error, () => void carryOut(effect));
          },
        );
      case 'peek':
        return calls.peek(testId).then(
          async ({ test: found }) =>
            tell({ type: 'peeked', found, sent: await journal.sent(), clocks: readClocks() }),
          (error) => failed('peek_failed', error),
        );
      case 'hand_in': {
        autosave?.stop();
        const outcome = await handIn({ account, testId, store, journal, prove }, effect);
        if (outcome.unkept && store.durable) tell({ type: 'disk_full' });
        return tell(outcome);
      }
      case 'deliver': {
        const refused = await submitFromMemory(effect.item);
        if (refused) return tell(refused);
        // The disk that did not take the submission has it open.
        return carryOut({ type: 'forget_paper' });
      }
    }
  };

  const onServerTime = (iso: string) =>
    tell({ type: 'server_time_told', server: Date.parse(iso), clocks: readClocks() });

  return {
    carryOut,
    flush: () => void autosave?.flush(),
    prove: () => prove(),
    written: async () => (await opened).journal.inTurn(async () => {}),
    stop() {
      stopped = true;
      clearTimeout(again);
      void autosave?.flush();
      autosave?.stop();
    },
  };
}

const isBusy = (error: unknown) =>
  isApiFailure(error) && error.kind === 'refused' && (error.status === 429 || error.status >= 500);

function failureOf(error: unknown): Failure {
  if (hasStatus(error, 404)) return { kind: 'missing' };
  // The other 409: of a confirmation whose certificate is over, which was not opened and says what to do with it.
  if (hasStatus(error, 409) && !hasCode(error, 'not_confirmable')) return { kind: 'closed' };
  if (!isApiFailure(error) || error.kind !== 'refused') return { kind: 'no_network', refusal: null };
  return { kind: error.status >= 500 ? 'busy' : 'no_network', refusal: error.detail };
}
