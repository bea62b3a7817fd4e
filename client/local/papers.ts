import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { ClockReference } from '#shared/rules/assessments/verdict.ts';
import { announce } from './changes.ts';
import { askTwice, type LocalDatabase } from './database.ts';
import type { LocalPaper, OutboxItem } from './schema.ts';

export type Sitting = {
  paper: LocalPaper;
  answers: Map<string, string>;
  /** The last sequence number of this device's journal. */
  lastSeq: number;
};

export async function readSitting(database: LocalDatabase, testId: string): Promise<Sitting | null> {
  return askTwice(() => readNow(database, testId));
}

async function readNow(database: LocalDatabase, testId: string): Promise<Sitting | null> {
  return database.transaction('r', database.papers, database.answers, database.events, async () => {
    const paper = await database.papers.get(testId);
    if (!paper) return null;
    const answers = await database.answers.where('test_id').equals(testId).toArray();
    const last = await database.events.where('test_id').equals(testId).last();
    return {
      paper,
      answers: new Map(answers.map(({ question_id, answer }) => [question_id, answer])),
      lastSeq: last?.seq ?? 0,
    };
  });
}

/** The paper that a line belongs to is not on this phone any more. */
export class PaperLost extends Error {}

export async function writePaper(database: LocalDatabase, paper: LocalPaper): Promise<void> {
  await database.papers.put(paper);
  announce({ topic: 'paper', test_id: paper.test_id });
}

/**
 * Adds a paper. Fails where it is here already: another window may have put it here meanwhile, and opened it.
 */
export async function addPaper(database: LocalDatabase, paper: LocalPaper): Promise<void> {
  await database.papers.add(paper);
  announce({ topic: 'paper', test_id: paper.test_id });
}

/**
 * Step 3: writes journal lines, current answers and the clock in one strictly durable transaction. `anew`: these are
 * the first lines of a new journal and take the place of all before. @throws PaperLost
 */
export async function writeEvents(
  database: LocalDatabase,
  testId: string,
  events: JournalEvent[],
  change: { clock: ClockReference; position?: number },
  anew?: LocalPaper | null,
): Promise<void> {
  const { papers, answers, acknowledged } = database;
  await database.transaction('rw', [papers, answers, database.events, acknowledged], async () => {
    if (anew) {
      await database.events.where('test_id').equals(testId).delete();
      await acknowledged.delete(testId);
      await papers.put(anew);
    }
    if ((await papers.where('test_id').equals(testId).count()) === 0) throw new PaperLost();
    // An answer that grows takes the place of its line, and of no other.
    const [first] = events;
    await database.events
      .where('[test_id+seq]')
      .equals([testId, first?.seq ?? 0])
      .filter(({ question_id }) => question_id !== undefined && question_id === first?.question_id)
      .delete();
    await database.events.bulkAdd(events.map((event) => ({ ...event, test_id: testId })));
    for (const event of events) {
      if (event.kind !== 'answer' || event.question_id === undefined) continue;
      await answers.put({ test_id: testId, question_id: event.question_id, answer: event.answer ?? '' });
    }
    await papers.update(testId, change);
  });
  if (anew) announce({ topic: 'paper', test_id: testId });
}

export async function updatePaper(
  database: LocalDatabase,
  testId: string,
  change: Partial<LocalPaper>,
): Promise<void> {
  await database.papers.update(testId, change);
}

export async function readJournal(
  database: LocalDatabase,
  testId: string,
  after = 0,
): Promise<JournalEvent[]> {
  const rows = await database.events
    .where('[test_id+seq]')
    .between([testId, after], [testId, Number.POSITIVE_INFINITY], false, true)
    .toArray();
  return rows.map(({ test_id: _, ...event }) => event);
}

export async function readAcknowledged(database: LocalDatabase, testId: string): Promise<number> {
  return (await database.acknowledged.get(testId))?.seq ?? 0;
}

export async function writeAcknowledged(database: LocalDatabase, testId: string, seq: number): Promise<void> {
  await database.acknowledged.put({ test_id: testId, seq });
}

/** Step 5: the finish line in the journal, the locked paper and the submission in the outbox, all or nothing. */
export async function writeFinish(
  database: LocalDatabase,
  testId: string,
  event: JournalEvent,
  item: OutboxItem,
): Promise<void> {
  await database.transaction('rw', database.papers, database.events, database.outbox, async () => {
    await database.events.add({ ...event, test_id: testId });
    await database.papers.update(testId, { state: 'finished' });
    await database.outbox.put(item);
  });
  announce({ topic: 'paper', test_id: testId });
  announce({ topic: 'outbox', queued: true });
}
