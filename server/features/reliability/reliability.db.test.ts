import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { paperDays, questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import { reports } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { addPapers, createQuestions, type Setting } from '#server/testing/people/answers.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import type { LevelReliability } from '#shared/contracts/reliability.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { measureGraders, measureQuestions } from './index.ts';

const LATER_MS = 3_600_000;

const t = testApp();
let admin: Person;
let candidate: Person;
let setting: Setting;
beforeAll(async () => {
  admin = await signInAdmin(t);
  candidate = await signUp(t);
  setting = await createQuestions(t.deps, 40);
});

async function readPage() {
  // Past what is kept in memory.
  t.advance(61_000);
  return (await t.call('GET', '/reliability')).body;
}

async function cell(): Promise<LevelReliability> {
  const { profiles } = await readPage();
  const own = profiles.find(({ id }: { id: string }) => id === setting.profileId);
  expect(own.levels).toHaveLength(1);
  return own.levels[0];
}

const sit = async (papers: number, seed: number) => {
  await addPapers(t.deps, setting, {
    accountId: candidate.id,
    papers,
    perPaper: 10,
    random: seededRandom(seed),
  });
  t.advance(LATER_MS);
  await measureQuestions(t.deps);
};
const statisticsOf = (id: string) =>
  t.call('GET', `/admin/questions/${id}/statistics`, { token: admin.token });
const poolOf = (id: string) => t.call('GET', `/admin/skills/${id}/pool`, { token: admin.token });

test('below 30 tests no figure is given; from 30 on there are three', async () => {
  expect(await cell()).toMatchObject({
    tests: 0,
    reliability: null,
    standard_error: null,
    consistency: null,
  });
  await sit(29, 1);
  expect(await cell()).toMatchObject({
    tests: 29,
    reliability: null,
    standard_error: null,
    consistency: null,
  });
  await sit(1, 2);
  const { tests, reliability, standard_error, consistency } = await cell();
  expect(tests).toBe(30);
  expect(reliability).toBeGreaterThan(0);
  expect(reliability).toBeLessThan(1);
  expect(standard_error).toBeGreaterThan(1);
  expect(consistency).toBeGreaterThan(0.5);
});

test('every profile and level of the bank is there, and the pool is what is asked', async () => {
  const { profiles, enough } = await readPage();
  expect(enough).toBe(30);
  expect(profiles.map(({ levels }: { levels: unknown[] }) => levels.length)).toEqual([3, 3, 3, 3, 1]);
  expect(await cell()).toMatchObject({
    questions: 40,
    exposure: 0.25,
    overlap: 0.25,
    retired: 0,
    neutralised: 0,
  });
  const [first, second] = setting.questions.map(({ id }) => id) as [string, string];
  await t.deps.db.update(questions).set({ stage: 'retired' }).where(eq(questions.id, first));
  await t.deps.db.update(questions).set({ neutralised_at: t.deps.now() }).where(eq(questions.id, second));
  expect(await cell()).toMatchObject({ questions: 38, retired: 1, neutralised: 1 });
});

test('appeals of candidates count as received, and as upheld once decided so; the grader’s own do not', async () => {
  const [report] = await t.deps.db.select({ id: reports.id }).from(reports).limit(1);
  const appeal = (kind: 'signal' | 'reading' | 'unplaced', status: 'open' | 'upheld') => ({
    kind,
    status,
    report_id: report?.id as string,
    question_id: setting.questions[5]?.id as string,
    account_id: candidate.id,
    created_at: t.deps.now(),
  });
  await t.deps.db
    .insert(appeals)
    .values([appeal('signal', 'upheld'), appeal('reading', 'open'), appeal('unplaced', 'upheld')]);
  expect(await cell()).toMatchObject({ appeals: 2, appeals_upheld: 1 });
});

test('how the grader does is told once it was measured, from answers that nobody looked at to mend it', async () => {
  expect((await readPage()).grader).toBeNull();
  await measureGraders(t.deps);
  const { grader } = await readPage();
  expect(grader.sample).toBeGreaterThanOrEqual(600);
  expect(grader.unseen).toBeLessThan(grader.sample);
  expect(grader.kappa).toBeGreaterThan(0);
  expect(grader.kappa).toBeLessThan(1);
  for (const figure of ['kappa', 'refused', 'believed', 'unread']) {
    expect(grader.bases[figure]).toBeGreaterThan(100);
    expect(grader.bases[figure]).toBeLessThan(grader.unseen);
  }
});

test('an administrator reads the same figures of a question everywhere, and of a new one what is only expected', async () => {
  const asked = setting.questions[20]?.id as string;
  await sit(200, 3);
  const { statistics } = (await statisticsOf(asked)).body;
  expect(statistics.answers).toBeGreaterThan(40);
  expect(statistics.calibrated_at).not.toBeNull();
  expect(statistics.error).toBeLessThan(0.5);
  expect(statistics.options).toHaveLength(4);
  const { body } = await t.call('GET', `/admin/skills/${setting.skillId}/questions`, { token: admin.token });
  expect(body.questions.find(({ id }: { id: string }) => id === asked).statistics).toEqual({
    times_drawn: statistics.answers,
    success_rate: statistics.success,
    discrimination: statistics.item_rest,
    suspicion: null,
  });
  expect(statistics.options[0]).toMatchObject({ right: true, chosen: expect.any(Number) });
  expect(statistics.observed.length).toBeGreaterThan(2);
  const shares = statistics.curve.map(({ share }: { share: number }) => share);
  expect(shares).toEqual(shares.toSorted((a: number, b: number) => a - b));
  const [seeded] = await t.deps.db
    .select({ id: questions.id })
    .from(questions)
    .where(sql`seed_key is not null`)
    .limit(1);
  expect((await statisticsOf(seeded?.id as string)).body.statistics).toMatchObject({
    answers: 0,
    calibrated_at: null,
    success: null,
    observed: [],
  });
  expect((await statisticsOf(randomUUID())).status).toBe(404);
});

test('the pool report says what the questions allow, level by level, and how many would be enough', async () => {
  const { levels } = (await poolOf(setting.skillId)).body;
  expect(levels.map(({ level, questions: n }: { level: string; questions: number }) => [level, n])).toEqual([
    ['junior', 0],
    ['intermediate', 38],
    ['senior', 0],
  ]);
  expect(levels[1]).toMatchObject({ enough: 50, fresh_papers: 3, probation: 0 });
  expect(levels[1].exposure).toBeCloseTo(10 / 38, 9);
  expect((await poolOf(randomUUID())).status).toBe(404);
});

test('a family counts as five questions of a pool, and fills one place of a paper', async () => {
  const { skillIds } = await createBank(t, { questions: 7, families: 3 });
  const [skillId = ''] = skillIds;
  const choices = and(eq(questions.skill_id, skillId), isNull(questions.family));
  const junior = async () => (await poolOf(skillId)).body.levels[0];
  await t.deps.db.update(questions).set({ stage: 'probation' }).where(choices);
  expect(await junior()).toMatchObject({ questions: 22, probation: 0, fresh_papers: 2 });
  await t.deps.db.update(questions).set({ stage: 'retired' }).where(choices);
  expect(await junior()).toMatchObject({ questions: 15, fresh_papers: 0 });
});

test('the exposure told is what 30 papers or more showed lately, where that is more than an even draw lets expect', async () => {
  const { exposure: even } = await cell();
  const [{ id: family = '' } = {}, { id: other = '' } = {}] = setting.questions.slice(7);
  await t.deps.db.update(questions).set({ family: sql`'{}'` }).where(eq(questions.id, family));
  const share = (question_id: string, recent_share: number) =>
    t.deps.db
      .insert(questionMeasures)
      .values({ question_id, recent_share })
      .onConflictDoUpdate({ target: questionMeasures.question_id, set: { recent_share } });
  await share(family, 0.9);
  await share(other, 0.6);
  const days = { skill_id: setting.skillId, level: 'intermediate', questions: {} } as const;
  await t.deps.db.insert(paperDays).values({ ...days, day: '2026-11-01', papers: 29 });
  expect((await cell()).exposure).toBeLessThanOrEqual(even);
  await t.deps.db.insert(paperDays).values({ ...days, day: '2026-11-02', papers: 1 });
  expect((await cell()).exposure).toBe(0.6);
  // One on probation is on nearly every paper, and counts for nothing.
  await t.deps.db.update(questions).set({ stage: 'probation' }).where(eq(questions.id, other));
  expect((await cell()).exposure).toBeLessThan(0.6);
});
