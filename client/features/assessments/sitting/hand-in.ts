import { outboxItem } from '#client/local/outbox.ts';
import { connectivity } from '#client/sync/connectivity.ts';
import type { JournalEvent, Submission } from '#shared/contracts/sittings.ts';
import type { Effect, SittingEvent } from './events.ts';
import { fitInRequest } from './fit-in-request.ts';
import type { Journal } from './journal.ts';
import type { SittingStore } from './store.ts';

type HandIn = Extract<Effect, { type: 'hand_in' }>;
type Place = {
  account: string;
  testId: string;
  store: SittingStore;
  journal: Journal;
  prove(lines: JournalEvent[]): Promise<string | null>;
};
type Outcome = Extract<SittingEvent, { type: 'handed_in' }>;

/** Step 5: the submission into the outbox, after every line of the journal. */
export function handIn(
  { account, testId, store, journal, prove }: Place,
  { answers, line }: HandIn,
): Promise<Outcome> {
  return journal.inTurn(async () => {
    const body: Submission = {
      test_id: testId,
      answers,
      device_id: await journal.device(),
      journal: await fitInRequest([...(await journal.unsent()), line]),
    };
    const code = await prove([...(await journal.lines()), line]);
    const anchor = code ? { code, due: !connectivity().isOnline() } : undefined;
    const item = outboxItem({ kind: 'submission', path: '/tests/submit', body, account, anchor });
    const kept = store.durable && (await succeeds(store.finish(line, item)));
    return { type: 'handed_in', unkept: kept ? null : item };
  });
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
