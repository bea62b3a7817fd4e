import { localDatabase } from '#client/local/database.ts';
import { readSitting } from '#client/local/papers.ts';
import { calls } from './calls.ts';
import { readClocks } from './clock.ts';
import { handIn } from './hand-in.ts';
import { openJournal } from './journal.ts';
import { phoneStore } from './store.ts';
import { allAnswers } from './under-way.ts';

/**
 * Step 6 again, with the whole journal: of a delivered paper whose test the server, asked now, still takes for pending. It was restored
 * from a backup, and has lost what this phone handed in.
 */
export async function handInAgain(account: string, testId: string): Promise<void> {
  const database = await localDatabase(account);
  if (!database) return;
  const kept = await readSitting(database, testId);
  if (kept?.paper.state !== 'delivered' || kept.answers.size === 0) return;
  const { test } = await calls.peek(testId);
  if (test.status !== 'pending') return;
  const store = phoneStore(database, testId);
  await store.acknowledge(0);
  const journal = openJournal(store, { onWritten() {}, onDiskFull() {}, onLost() {} });
  const answers = allAnswers(kept.paper.questions ?? [], kept.answers);
  const line = { seq: kept.lastSeq + 1, kind: 'finish' as const, ...readClocks() };
  await handIn(
    { account, testId, store, journal, prove: async () => null },
    { type: 'hand_in', answers, line },
  );
}
