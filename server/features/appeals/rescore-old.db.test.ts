import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { appeals, rescorings } from '#server/db/schema/appeals.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { skills } from '#server/db/schema/catalogue.ts';
import { reports } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, paperOf, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import {
  answering,
  createQuestionWorld,
  type QuestionWorld,
  sitWorld,
} from '#server/testing/worlds/question-world.ts';
import { readReport, sitTest, unplacedAnswers } from '#server/testing/worlds/reports.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const neutralise = async ({ heavy }: QuestionWorld) => {
  const body = { reason: 'Deux réponses sont justes' };
  await t.call('POST', `/admin/questions/${heavy}/neutralise`, { token: admin.token, body });
  await t.runJobs();
};

/** As reports are that were graded before evidence was kept. */
const forget = (reportId: string) =>
  t.deps.db.update(reports).set({ evidence: null }).where(eq(reports.id, reportId));

test('a report that keeps no evidence keeps margin and certificate when a question is found wrong, and nobody is told', async () => {
  const world = await createQuestionWorld(t, admin);
  const company = await signUpCompany(t);
  const campaign = await openCampaign(t, company, { profile_id: world.profileId, level: 'junior' });
  const person = await signUp(t);
  const { body } = await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: person.token });
  const testId = body.test.id;
  await t.call('POST', `/tests/${testId}/start`, { token: person.token });
  const answers = answering(world, { heavy: true, light: 9 })(await paperOf(t, testId));
  const handed = await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: testId, answers },
  });
  await t.runJobs();
  const reportId = handed.body.report.id;
  const stored = () => t.deps.db.select().from(candidacies).where(eq(candidacies.report_id, reportId));
  const [before, candidacy] = [await readReport(t, person, reportId), await stored()];
  expect(before).toMatchObject({
    global_score: 100,
    is_certified: true,
    margin: { low: expect.any(Number) },
  });
  expect(candidacy).toMatchObject([{ score: 100, score_error: expect.any(Number) }]);

  await forget(reportId);
  await neutralise(world);
  const { is_certified, margin, counted } = before;
  expect(await readReport(t, person, reportId)).toMatchObject({ kept: false, is_certified, margin, counted });
  expect(await stored()).toEqual(candidacy);
  const { notifications } = (await t.call('GET', '/notifications', { token: person.token })).body;
  expect(notifications.filter(({ type }: { type: string }) => type === 'report_changed')).toEqual([]);
});

test('where no evidence is kept, an answer that is read earns the certificate by the whole paper', async () => {
  const person = await signUp(t);
  const { reportId } = await sitTest(t, person, unplacedAnswers);
  await forget(reportId);
  const unplaced = await t.deps.db.select().from(appeals).where(eq(appeals.report_id, reportId));
  const body = { decision: 'upheld', points: 4, reason: 'Votre réponse dit l’essentiel' };
  for (const { id } of unplaced) await t.call('POST', `/admin/decisions/${id}`, { token: admin.token, body });
  const report = await readReport(t, person, reportId);
  expect(report.global_score).toBeGreaterThanOrEqual(75);
  expect(report).toMatchObject({ is_certified: true, kept: false });
});

test('where no question is left to measure by, a report that is scored again keeps its margin', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: true, light: 9 });
  const { margin, counted } = await readReport(t, person, reportId);
  expect(margin).toMatchObject({ low: expect.any(Number) });
  await t.deps.db
    .update(skills)
    .set({ deleted_at: t.deps.now() })
    .where(eq(skills.profile_id, world.profileId));
  await neutralise(world);
  const after = await readReport(t, person, reportId);
  expect(after.questions.filter(({ standing }) => standing === 'neutralised')).toHaveLength(1);
  expect(after).toMatchObject({ margin, counted });
});

test('a demonstration’s report is not scored again, which would sign a certificate', async () => {
  const world = await createQuestionWorld(t, admin);
  const [shown, person] = [await signUp(t), await signUp(t)];
  for (const each of [shown, person]) await sitWorld(t, each, world, { heavy: false, light: 9 });
  await t.deps.db.execute(sql`alter table accounts disable trigger accounts_never_become_demo`);
  await t.deps.db.update(accounts).set({ is_demo: true }).where(eq(accounts.id, shown.id));
  await neutralise(world);
  const scored = async ({ id }: Person) =>
    (await t.deps.db.select().from(rescorings).where(eq(rescorings.account_id, id))).length;
  expect([await scored(shown), await scored(person)]).toEqual([0, 1]);
});

test('a test handed in more than three years ago earns no certificate of today', async () => {
  const world = await createQuestionWorld(t, admin);
  const [old, recent] = [await signUp(t), await signUp(t)];
  const [first, second] = [
    await sitWorld(t, old, world, { heavy: false, light: 9 }),
    await sitWorld(t, recent, world, { heavy: false, light: 9 }),
  ];
  await t.deps.db
    .update(reports)
    .set({ submitted_at: sql`${reports.submitted_at} - interval '3 years 1 day'` })
    .where(eq(reports.id, first.reportId));
  await neutralise(world);
  const [aged, fresh] = [
    await readReport(t, old, first.reportId),
    await readReport(t, recent, second.reportId),
  ];
  expect([aged.global_score, fresh.global_score]).toEqual([100, 100]);
  expect([aged.is_certified, fresh.is_certified]).toEqual([false, true]);
});
