import { hasStatus, isApiFailure } from '#client/http/failure.ts';
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

type Runner = {
  carryOut(effect: Effect): Promise<void>;
  /** Sends what waits to be autosaved: the page may be gone in a moment. */
  flush(): void;
  stop(): void;
};

/** Carries out what the transitions ask for and tells them how it went. */
export function createRunner(account: string, testId: string, tell: (event: SittingEvent) => void): Runner {
  const opened = openStore(account, testId).then((store) => ({ store, journal: journalOf(store) }));
  let autosave: Autosave | undefined;
  let stopped = false;

  const journalOf = (store: SittingStore): Journal =>
    openJournal(store, {
      onWritten: (lines) => {
        tell({ type: 'lines_written', lines });
        autosave?.note();
      },
      onDiskFull: () => tell({ type: 'disk_full' }),
    });

  const carryOut = async (effect: Effect): Promise<void> => {
    const { store, journal } = await opened;
    switch (effect.type) {
      case 'read_phone': {
        const kept = await store.read();
        const { durable } = store;
        return tell({ type: 'phone_read', reading: effect.reading, kept, durable, clocks: readClocks() });
      }
      case 'fetch_sealed':
        return fetchPaper(testId).then(
          (paper) => tell({ type: 'sealed_fetched', paper }),
          (error) => tell({ type: 'sealed_failed', failure: failureOf(error) }),
        );
      case 'open':
        return openPaper(effect.paper, await store.device()).then(tell, (error) =>
          tell({ type: 'open_failed', failure: failureOf(error) }),
        );
      case 'write_paper':
        return journal.keepPaper(effect.paper);
      case 'write_position':
        return journal
          .inTurn(() => store.writePosition(effect.position))
          .catch(() => tell({ type: 'disk_full' }));
      case 'write_line':
        return journal.append(effect.line, effect.reference);
      case 'autosave':
        if (stopped) return;
        autosave ??= startAutosave(testId, store, {
          onServerTime,
          onClosed: () => tell({ type: 'closed_on_server' }),
        });
        return autosave.note();
      case 'ask_server_time':
        return calls.start(testId).then(
          ({ server_now }) => onServerTime(server_now),
          (error) => {
            if (hasStatus(error, 409)) tell({ type: 'closed_on_server' });
          },
        );
      case 'peek': {
        const found = await calls.peek(testId).catch(() => null);
        return tell({ type: 'peeked', reportId: found?.test.report_id ?? null });
      }
      case 'hand_in': {
        autosave?.stop();
        const outcome = await handIn({ account, testId, store, journal }, effect);
        if (outcome.unkept && store.durable) tell({ type: 'disk_full' });
        return tell(outcome);
      }
      case 'deliver': {
        const outcome = await submitFromMemory(effect.item, () => stopped);
        if (outcome) tell(outcome);
      }
    }
  };

  const onServerTime = (iso: string) =>
    tell({ type: 'server_time_told', server: Date.parse(iso), clocks: readClocks() });

  return {
    carryOut,
    flush: () => void autosave?.flush(),
    stop() {
      stopped = true;
      autosave?.stop();
    },
  };
}

function failureOf(error: unknown): Failure {
  if (hasStatus(error, 404)) return { kind: 'missing' };
  if (hasStatus(error, 409)) return { kind: 'closed' };
  const refused = isApiFailure(error) && error.kind === 'refused';
  return { kind: 'no_network', refusal: refused ? error.detail : null };
}
