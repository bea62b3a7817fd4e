import { beforeAll, expect, test } from 'vitest';
import { asc, sql } from '#server/db/drizzle.ts';
import { calibrations, cellMeasures, questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { crashingDatabase } from '#server/testing/databases/crashing-database.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { addPapers, createQuestions, type Setting } from '#server/testing/people/answers.ts';
import { signUp } from '#server/testing/people/people.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { measureQuestions } from './index.ts';
import { listPapers } from './measure/read-papers.ts';

const LATER_MS = 3_600_000;
/** Everybody right is a drift that nobody can miss. */
const isRight = () => true;

const t = testApp();
let accountId: string;
let setting: Setting;
let before: Awaited<ReturnType<typeof readAll>>;

/** A night is over, and as many people have sat since. */
beforeAll(async () => {
  accountId = (await signUp(t)).id;
  setting = await createQuestions(t.deps, 14);
  await addPapers(t.deps, setting, { accountId, papers: 120, perPaper: 10, random: seededRandom(1) });
  t.advance(LATER_MS);
  await measureQuestions(t.deps);
  before = await readAll();
  await addPapers(t.deps, setting, {
    accountId,
    papers: 120,
    perPaper: 10,
    random: seededRandom(2),
    isRight,
  });
  t.advance(LATER_MS);
});

async function readAll() {
  const { db } = t.deps;
  return {
    measures: await db.select().from(questionMeasures).orderBy(asc(questionMeasures.question_id)),
    cells: await db.select().from(cellMeasures),
    runs: await db.select().from(calibrations),
  };
}

async function goBack(): Promise<void> {
  const { db } = t.deps;
  await db.update(questions).set({ stage: 'live' });
  await db.delete(calibrations);
  await db.delete(questionMeasures);
  await db.delete(cellMeasures);
  await db.insert(calibrations).values(before.runs);
  await db.insert(questionMeasures).values(before.measures);
  await db.insert(cellMeasures).values(before.cells);
}

/** What may not depend on when it was measured. */
async function measured() {
  const { measures, cells, runs } = await readAll();
  return {
    measures: measures.map(({ calibrated_at, ...rest }) => rest),
    // Sums over the pool differ in the last digit with its order.
    cells: cells.map(({ tests, reliability, standard_error }) => [
      tests,
      reliability?.toFixed(9),
      standard_error?.toFixed(9),
    ]),
    answers: runs.map(({ answers }) => answers).toSorted((a, b) => a - b),
  };
}

async function measureOnce() {
  await goBack();
  await measureQuestions(t.deps);
  return measured();
}

test('run twice at once it measures the same: answers pass the drift watch once', async () => {
  const once = await measureOnce();
  expect(once.measures.some(({ drift_up }) => drift_up > 1)).toBe(true);
  await goBack();
  await Promise.all([measureQuestions(t.deps), measureQuestions(t.deps)]);
  expect(await measured()).toEqual(once);
  await measureQuestions(t.deps);
  expect((await measured()).measures).toEqual(once.measures);
});

// Nothing but statements leaves a mark, and no read does: killed after one is killed before the next, or before the read.
test('killed at any statement and run again, it measures what one run would have', async () => {
  const once = await measureOnce();
  await goBack();
  const { statements } = await measureKilled(Number.POSITIVE_INFINITY);
  for (const [at, next] of statements.entries()) {
    if (/^select/.test(statements[at - 1] ?? '')) continue;
    await goBack();
    const killed = await measureKilled(at + 1);
    expect(killed.statements).toEqual(statements.slice(0, at + 1));
    await measureQuestions(t.deps);
    const { measures, cells } = await measured();
    expect({ measures, cells }, `before ${next}`).toEqual({ measures: once.measures, cells: once.cells });
  }
}, 300_000);

/** By a process that dies before its nth statement. */
async function measureKilled(nth: number) {
  const process = crashingDatabase(t.deps.config.databaseUrl ?? '', nth, 'before');
  await measureQuestions({ ...t.deps, db: process.db }).catch((error: unknown) => {
    if (!process.crashed()) throw error;
  });
  process.close();
  return process;
}

/** What is sent for each profile and level: the papers read, and what they measure stored. */
const isReading = (text: string) => /from\s+reports r .*any\(/s.test(text);
const isStoring = (text: string) => /insert into "calibrations"/.test(text);

test('ten times the papers cost a statement more for each batch of 500, and no other', async () => {
  const statements = async () => {
    await goBack();
    return roundTripsOf(() => measureQuestions(t.deps));
  };
  const few = await statements();
  await addPapers(t.deps, setting, {
    accountId,
    papers: 2_160,
    perPaper: 10,
    random: seededRandom(3),
    isRight,
  });
  t.advance(LATER_MS);
  const many = await statements();
  expect(few.filter(isReading)).toHaveLength(1);
  expect(many.filter(isReading)).toHaveLength(5);
  const onCells = (sent: string[]) =>
    sent.filter((text) => /calibrations|cell_measures|question_measures as kept/.test(text));
  expect(onCells(many)).toHaveLength(onCells(few).length);
  const isListing = (text: string) => /uuid_send/.test(text);
  expect([few, many].map((sent) => sent.filter(isListing).length)).toEqual([1, 1]);
});

test('the papers of one profile and level are read and measured before those of the next are read', async () => {
  await goBack();
  const other = await createQuestions(t.deps, 14);
  await addPapers(t.deps, other, { accountId, papers: 40, perPaper: 10, random: seededRandom(4) });
  t.advance(LATER_MS);
  const sent = await roundTripsOf(() => measureQuestions(t.deps));
  const steps = sent.filter((text) => isReading(text) || isStoring(text));
  expect(steps.map((text) => (isStoring(text) ? 'stored' : 'read')).join(' ')).toMatch(
    /^(read )+stored (read )+stored$/,
  );
});

test('papers are listed by profile and level in the order of their grading, however many at a time', async () => {
  const { db } = t.deps;
  const until = t.deps.now();
  const listed = async (size?: number) =>
    new Map(
      [...(await listPapers(db, { until, size }))].map(([key, ids]) => [
        key,
        Buffer.concat(ids).toString('hex'),
      ]),
    );
  const all = await listed();
  const { rows } = await db.execute<{ ids: string }>(sql`
    select string_agg(replace(r.id::text, '-', ''), '' order by r.graded_at, r.id) as ids
    from reports r join assessments a on a.id = r.assessment_id group by a.profile_id, a.level`);
  expect([...all.values()].toSorted()).toEqual(rows.map(({ ids }) => ids).toSorted());
  for (const size of [7, 40, 100]) expect(await listed(size)).toEqual(all);
});
