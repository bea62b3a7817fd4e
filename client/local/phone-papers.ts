import { announce } from './changes.ts';
import { type LocalDatabase, localDatabase } from './database.ts';
import type { LocalPaper } from './schema.ts';

/** A paper as lists of tests show it. */
export type PhonePaper = Pick<LocalPaper, 'test_id' | 'test' | 'state' | 'report_id' | 'deadline' | 'clock'>;

export async function readPhonePapers(database: LocalDatabase): Promise<PhonePaper[]> {
  const papers = await database.papers.toArray();
  return papers.map(({ test_id, test, state, report_id, deadline, clock }) => ({
    test_id,
    test,
    state,
    report_id,
    deadline,
    clock,
  }));
}

/**
 * For a deleted test: takes its paper off the phone, so that it is neither offered nor counted any more. One that
 * was handed in stays until it is known what becomes of it.
 */
export async function forgetPaper(account: string, testId: string): Promise<void> {
  const database = await localDatabase(account);
  const state = (await database?.papers.get(testId))?.state;
  if (database && state !== 'finished') await dropPaper(database, testId);
}

/** Takes a delivered paper off the phone, once the server lists its test as over. */
export async function forgetDelivered(account: string, testId: string): Promise<void> {
  const database = await localDatabase(account);
  if (database && (await database.papers.get(testId))?.state === 'delivered')
    await dropPaper(database, testId);
}

export async function dropPaper(database: LocalDatabase, testId: string): Promise<void> {
  const { papers, answers, events, acknowledged } = database;
  await database.transaction('rw', [papers, answers, events, acknowledged], async () => {
    await papers.delete(testId);
    for (const table of [answers, events]) await table.where('test_id').equals(testId).delete();
    await acknowledged.delete(testId);
  });
  announce({ topic: 'paper', test_id: testId });
}
