import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { desc, eq, inArray } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { calibrations, cellMeasures, questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import { reports } from '#server/db/schema/reports.ts';
import { correlation } from '#server/measurement/testing.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import {
  addPapers,
  createQuestions,
  rightByModel,
  type Setting,
  type Sitting,
} from '#server/testing/people/answers.ts';
import { signUp } from '#server/testing/people/people.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { measureQuestions } from './index.ts';

const LATER_MS = 3_600_000;

const t = testApp();
let accountId: string;
beforeAll(async () => {
  accountId = (await signUp(t)).id;
});
// What is over is not measured again.
afterEach(async () => {
  await t.deps.db.delete(reports);
  await t.deps.db.delete(assessments);
});

async function sit(setting: Setting, seed: number, change: Partial<Sitting> = {}): Promise<void> {
  await addPapers(t.deps, setting, {
    accountId,
    papers: 300,
    perPaper: 12,
    random: seededRandom(seed),
    ...change,
  });
  t.advance(LATER_MS);
}

async function measuresOf({ questions: asked }: Setting) {
  const rows = await t.deps.db
    .select()
    .from(questionMeasures)
    .where(
      inArray(
        questionMeasures.question_id,
        asked.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.question_id, row]));
  return asked.map(({ id }) => byId.get(id));
}

async function questionOf(id: string) {
  const [row] = await t.deps.db.select().from(questions).where(eq(questions.id, id));
  return row;
}

const runsOf = ({ profileId }: Setting) =>
  t.deps.db
    .select()
    .from(calibrations)
    .where(eq(calibrations.profile_id, profileId))
    .orderBy(desc(calibrations.finished_at));

test('difficulties are recovered from first answers, with what a question’s author wants to see', async () => {
  const setting = await createQuestions(t.deps, 30);
  await sit(setting, 1, { papers: 800 });
  await measureQuestions(t.deps);
  const measured = await measuresOf(setting);
  expect(
    correlation(
      measured.map((row) => row?.difficulty ?? Number.NaN),
      setting.questions.map(({ difficulty }) => difficulty),
    ),
  ).toBeGreaterThanOrEqual(0.95);
  const [easiest, hardest] = [measured[0], measured[29]];
  expect(easiest?.success).toBeGreaterThan(hardest?.success as number);
  expect(easiest?.options).toHaveLength(4);
  expect(easiest?.options?.reduce((sum, count) => sum + count, 0)).toBe(easiest?.answers);
  expect(measured[15]?.item_rest).toBeGreaterThan(0.15);
  expect(measured[15]?.median_seconds).toBeGreaterThan(20);
  expect(measured[15]?.observed?.reduce((sum, { answers }) => sum + answers, 0)).toBe(measured[15]?.answers);
  const [run] = await runsOf(setting);
  expect(run).toMatchObject({ answers: 800 * 12, questions: 30, converged: true });
  const [cell] = await t.deps.db
    .select()
    .from(cellMeasures)
    .where(eq(cellMeasures.profile_id, setting.profileId));
  expect(cell).toMatchObject({ tests: 800, level: 'intermediate' });
  // Twelve questions with four options each.
  expect(cell?.reliability).toBeGreaterThan(0.5);
  expect(cell?.reliability).toBeLessThan(0.7);
  expect(cell?.standard_error).toBeGreaterThan(2);
  expect(cell?.consistency).toBeGreaterThan(0.5);
});

test('practice, late and ungraded papers say nothing; a confirmation does, but is no test', async () => {
  const setting = await createQuestions(t.deps, 12);
  await sit(setting, 2, { papers: 40, paper: { practice: 'small' } });
  await sit(setting, 3, { papers: 40, report: { verdict: 'late' } });
  await sit(setting, 4, { papers: 40, report: { graded_at: null } });
  await measureQuestions(t.deps);
  expect(await runsOf(setting)).toEqual([]);
  await sit(setting, 5, { papers: 1, paper: { practice: 'small', confirms: randomUUID() } });
  await measureQuestions(t.deps);
  expect((await runsOf(setting))[0]).toMatchObject({ answers: 12 });
  const [cell] = await t.deps.db
    .select()
    .from(cellMeasures)
    .where(eq(cellMeasures.profile_id, setting.profileId));
  expect(cell).toMatchObject({ tests: 0, reliability: null });
});

test('below 30 tests no figure is made, and below 30 answers no difficulty', async () => {
  const setting = await createQuestions(t.deps, 24);
  await sit(setting, 6, { papers: 29, perPaper: 24 });
  await measureQuestions(t.deps);
  expect((await measuresOf(setting))[0]).toMatchObject({
    answers: 29,
    difficulty: null,
    calibrated_at: null,
  });
  await sit(setting, 7, { papers: 1, perPaper: 24 });
  await measureQuestions(t.deps);
  expect((await measuresOf(setting))[0]).toMatchObject({ answers: 30, difficulty: expect.any(Number) });
});

test('a question that leaked is suspended, and no other; its answers say no more who is able', async () => {
  const setting = await createQuestions(t.deps, 20);
  await sit(setting, 8);
  await measureQuestions(t.deps);
  const leaked = setting.questions[15]?.id as string;
  const isRight = rightByModel(seededRandom(9));
  await sit(setting, 10, {
    isRight: (question, theta) => question.id === leaked || isRight(question, theta),
  });
  await measureQuestions(t.deps);
  expect(await questionOf(leaked)).toMatchObject({ stage: 'suspended' });
  expect((await questionOf(leaked))?.stage_reason).toContain('divulguée');
  const stages = await Promise.all(setting.questions.map(async ({ id }) => (await questionOf(id))?.stage));
  expect(stages.filter((stage) => stage === 'suspended')).toHaveLength(1);
  t.advance(LATER_MS);
  await measureQuestions(t.deps);
  expect((await runsOf(setting))[0]).toMatchObject({ questions: 19 });
});

test('a leak that half of the people know is found over weeks of nights, not taken for the new measure', async () => {
  const setting = await createQuestions(t.deps, 20);
  await sit(setting, 31, { papers: 330 });
  await measureQuestions(t.deps);
  const leaked = setting.questions[15]?.id as string;
  const random = seededRandom(32);
  const isRight = rightByModel(random);
  for (let night = 0; night < 9; night++) {
    let [person, knows] = [Number.NaN, false];
    await sit(setting, 40 + night, {
      papers: 60,
      isRight: (question, theta) => {
        if (theta !== person) [person, knows] = [theta, random() < 0.5];
        return (knows && question.id === leaked) || isRight(question, theta);
      },
    });
    await measureQuestions(t.deps);
  }
  expect((await questionOf(leaked))?.stage_reason).toContain('divulguée');
});

test('an estimate is renewed once its answers have doubled', async () => {
  const setting = await createQuestions(t.deps, 12);
  const difficulties = async () => (await measuresOf(setting)).map((row) => row?.difficulty);
  const sitAll = async (papers: number, seed: number) => {
    await sit(setting, seed, { papers, perPaper: 12 });
    await measureQuestions(t.deps);
    return difficulties();
  };
  const first = await sitAll(40, 51);
  expect(await sitAll(39, 52)).toEqual(first);
  expect(await sitAll(1, 53)).not.toEqual(first);
});

test('probation ends after 50 first answers: in service, or retired with the reason', async () => {
  const setting = await createQuestions(t.deps, 20, 'probation');
  const [sound, useless] = [setting.questions[10]?.id as string, setting.questions[11]?.id as string];
  const random = seededRandom(11);
  await sit(setting, 12, {
    isRight: ({ id, difficulty }, theta) =>
      random() < (id === useless ? 0.03 : 0.25 + 0.75 / (1 + Math.exp(1.7 * (difficulty - theta)))),
  });
  await measureQuestions(t.deps);
  expect(await questionOf(sound)).toMatchObject({ stage: 'live' });
  expect(await questionOf(useless)).toMatchObject({ stage: 'retired' });
  expect((await questionOf(useless))?.stage_reason).toMatch(/premières réponses/);
});

test('a calibration that does not converge keeps the last estimates and says so', async () => {
  const setting = await createQuestions(t.deps, 20);
  await sit(setting, 13);
  await measureQuestions(t.deps);
  const before = await measuresOf(setting);
  await sit(setting, 14);
  await measureQuestions(t.deps, { rounds: 1 });
  const after = await measuresOf(setting);
  const estimates = (rows: typeof before) =>
    rows.map((row) => [row?.difficulty, row?.error, row?.discrimination, row?.calibrated_at]);
  expect(estimates(after)).toEqual(estimates(before));
  expect(after[0]?.answers).toBeGreaterThan(before[0]?.answers as number);
  expect((await runsOf(setting))[0]).toMatchObject({ converged: false, iterations: 1 });
});

test('only papers drawn since a question was changed count towards its measures', async () => {
  const setting = await createQuestions(t.deps, 14);
  await sit(setting, 19, { papers: 60 });
  await measureQuestions(t.deps);
  const changed = setting.questions[3]?.id as string;
  await t.deps.db.update(questions).set({ measured_from: t.deps.now() }).where(eq(questions.id, changed));
  await t.deps.db.delete(questionMeasures).where(eq(questionMeasures.question_id, changed));
  t.advance(LATER_MS);
  await sit(setting, 20, { papers: 10, perPaper: 14 });
  await measureQuestions(t.deps);
  const measured = await measuresOf(setting);
  expect(measured[3]).toMatchObject({ answers: 10, difficulty: null });
  expect(measured[4]?.answers).toBeGreaterThan(50);
});
