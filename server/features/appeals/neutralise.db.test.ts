import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { neutralisations } from '#server/db/schema/appeals.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, paperOf, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import {
  answerInCampaign,
  answering,
  createQuestionWorld,
  type QuestionWorld,
  sitWorld,
} from '#server/testing/worlds/question-world.ts';
import { readReport, sitTest } from '#server/testing/worlds/reports.ts';
import { blockCompany } from '#server/testing/worlds/trust.ts';
import { listNeutralised, rescoreNeutralised } from './index.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const REASON = 'Deux réponses sont justes';

const neutralise = (world: QuestionWorld, reason = REASON) => neutraliseOne(world.heavy, reason);
const neutraliseOne = (id: string, reason = REASON) =>
  t.call('POST', `/admin/questions/${id}/neutralise`, { token: admin.token, body: { reason } });

const told = async (person: Person): Promise<{ title: string; message: string; link: string }[]> =>
  (await t.call('GET', '/notifications', { token: person.token })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'report_changed',
  );

const auditOf = async (reportId: string) =>
  (await t.call('GET', `/admin/audit?q=${reportId}`, { token: admin.token })).body.entries;

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('a certificate withdrawn before holds up nobody else’s, and does not come back', async () => {
  const world = await createQuestionWorld(t, admin);
  const [impostor, person] = [await signUp(t), await signUp(t)];
  const { reportId: withdrawn } = await sitWorld(t, impostor, world, { heavy: true, light: 9 });
  const { reportId } = await sitWorld(t, person, world, { heavy: false, light: 9 });
  const { certificates } = (await t.call('GET', '/certificates/user', { token: impostor.token })).body;
  const body = { reason: 'Quelqu’un d’autre a passé le test.' };
  await t.call('POST', `/admin/certificates/${certificates[0].number}/withdraw`, {
    token: admin.token,
    body,
  });
  await neutralise(world);
  await t.runJobs();
  expect((await readReport(t, person, reportId)).certificate_id).not.toBeNull();
  expect(await readReport(t, impostor, withdrawn)).toMatchObject({ counted: 9, certificate_id: null });
});

test('a score earned without the wrong question earns its certificate, and its owner is told', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: false, light: 8 });
  const before = await readReport(t, person, reportId);
  expect(before).toMatchObject({ certificate_id: null, rescored: null, counted: 10 });
  expect((await neutralise(world)).status).toBe(200);
  await t.runJobs();

  const after = await readReport(t, person, reportId);
  expect(after.global_score).toBeCloseTo((100 * 8) / 9);
  expect(after).toMatchObject({ rescored: { before: before.global_score }, counted: 9 });
  expect(after.certificate_id).not.toBeNull();
  expect(after.questions.find(({ question_id }) => question_id === world.heavy)?.standing).toBe(
    'neutralised',
  );
  expect(after.questions.filter(({ standing }) => standing === 'scored')).toHaveLength(9);
  expect((await told(person)).map(({ title, message, link }) => [title, plain(message), link])).toEqual([
    [
      'Votre certificat est délivré',
      expect.stringMatching(
        /^Test « Profil \d+ » : Deux réponses sont justes\. Votre score passe de 44,4 % à 88,8 % \(score probable : de \d+ à \d+ %\)\. Votre certificat est délivré\.$/,
      ),
      `/report/${reportId}`,
    ],
  ]);
  expect(await auditOf(reportId)).toMatchObject([
    {
      account_id: admin.id,
      action: 'report.rescore',
      details: {
        question_id: world.heavy,
        score: { before: before.global_score, after: after.global_score },
        certificate: 'issued',
      },
    },
  ]);
  const talents = (await t.call('GET', '/top-talents')).body.top_talents;
  expect(talents.some(({ user_id }: { user_id: string }) => user_id === person.id)).toBe(true);
});

test('of two questions found wrong at once the first scored again earns no certificate by the second', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: true, light: 4 });
  const before = await readReport(t, person, reportId);
  const wrong = before.questions.find(({ result }) => result === 'wrong')?.question_id ?? '';
  await neutraliseOne(wrong);
  await neutralise(world);
  await t.runJobs();
  const after = await readReport(t, person, reportId);
  expect(after).toMatchObject({ global_score: 50, counted: 8, certificate_id: null, kept: false });
  const neutralised = after.questions.filter(({ standing }) => standing === 'neutralised');
  expect(neutralised.map(({ question_id }) => question_id).toSorted()).toEqual(
    [wrong, world.heavy].toSorted(),
  );
});

test('who signalled a question is told, though another cause took it out of their report first', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: true, light: 4 });
  const asked = async () => (await readReport(t, person, reportId)).questions;
  const path = `/reports/${reportId}/questions/${world.heavy}/signal`;
  await t.call('POST', path, { token: person.token, body: { reason: 'wrong' } });
  const wrong = (await asked()).find(({ result }) => result === 'wrong')?.question_id ?? '';
  await neutraliseOne(wrong, 'Elle en a trois');
  await neutralise(world);
  const [first] = await t.deps.db
    .select()
    .from(neutralisations)
    .where(eq(neutralisations.question_id, wrong));
  await listNeutralised(t.deps, { neutralisationId: first?.id ?? '' });
  await rescoreNeutralised(t.deps, { neutralisationId: first?.id ?? '' });
  await t.runJobs();
  const heavy = (await asked()).find(({ question_id }) => question_id === world.heavy);
  expect(heavy?.appeals).toMatchObject([{ status: 'upheld', decision: expect.stringContaining(REASON) }]);
  expect((await told(person)).map(({ message }) => plain(message))).toEqual([
    expect.stringMatching(/ : Deux réponses sont justes\.$/),
    expect.stringMatching(/ : Elle en a trois\. Votre score passe de /),
  ]);
});

test('nobody loses a certificate for our mistake: it stays as issued, and says so', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: true, light: 5 });
  const before = await readReport(t, person, reportId);
  expect(before.certificate_id).not.toBeNull();
  await neutralise(world);
  await t.runJobs();

  const after = await readReport(t, person, reportId);
  expect(after.global_score).toBeCloseTo((100 * 5) / 9);
  expect(after.certificate_id).toBe(before.certificate_id);
  expect(after.recommendations.join()).not.toContain('Objectif certificat');
  const [own] = (await t.call('GET', '/certificates/user', { token: person.token })).body.certificates;
  expect(own).toMatchObject({ global_score: before.global_score, revoked: false, kept: true });
  const check = await t.call('GET', `/certificates/verify/${own.number}`);
  expect(check.body.certificate).toMatchObject({
    status: 'valid',
    kept: true,
    global_score: before.global_score,
  });
  expect(plain((await told(person))[0]?.message)).toContain(
    'Votre certificat reste valable : il y est écrit qu’une question a été retirée.',
  );
});

test('a certificate kept is told once, and is kept no more once it is earned again', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: true, light: 5 });
  const report = () => readReport(t, person, reportId);
  expect(await report()).toMatchObject({ is_certified: true, kept: false });
  await neutralise(world);
  await t.runJobs();
  expect(await report()).toMatchObject({ is_certified: true, kept: true });

  const wrong = (await report()).questions.filter(({ result }) => result === 'wrong');
  for (const { question_id } of wrong) {
    await neutraliseOne(question_id);
    await t.runJobs();
  }
  const after = await report();
  expect(after.global_score).toBe(100);
  expect(after).toMatchObject({ is_certified: true, kept: false });
  const messages = (await told(person)).map(({ message }) => plain(message));
  expect(messages.filter((message) => message?.includes('reste valable'))).toHaveLength(1);
});

test('of a certificate that has expired it is not said that it stays valid', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: true, light: 5 });
  const ofReport = eq(certificates.report_id, reportId);
  const issued_at = new Date(t.deps.now().getTime() - 4 * 365 * 86_400_000);
  await t.deps.db.update(certificates).set({ issued_at }).where(ofReport);
  await neutralise(world);
  await t.runJobs();
  expect(await t.deps.db.select().from(certificates).where(ofReport)).toMatchObject([{ kept: false }]);
  expect((await told(person)).map(({ message }) => plain(message))).toEqual([
    expect.not.stringContaining('reste valable'),
  ]);
});

test('who loses and gains nothing is not disturbed', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: true, light: 9 });
  const before = await readReport(t, person, reportId);
  await neutralise(world);
  await t.runJobs();
  expect(await readReport(t, person, reportId)).toMatchObject({
    global_score: 100,
    certificate_id: before.certificate_id,
    rescored: null,
  });
  expect(await told(person)).toEqual([]);
});

test('a candidacy and its campaign follow, and the company is told when the outcome turns', async () => {
  const world = await createQuestionWorld(t, admin);
  const company = await signUpCompany(t);
  const campaign = await openCampaign(t, company, { profile_id: world.profileId, level: 'junior' });
  const [person, blocker] = [await signUp(t, { full_name: 'Awa Traoré' }), await signUp(t)];
  for (const candidate of [person, blocker])
    await answerInCampaign(t, candidate, { campaignId: campaign.id, world });
  await t.runJobs();
  await blockCompany(t, blocker, { campaign_id: campaign.id });
  const passed = async () => {
    const [row] = await t.deps.db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
    return row?.passed_count;
  };
  const score = async () =>
    (await t.call('GET', `/admin/campaigns/${campaign.id}/candidates`, { token: company.token })).body
      .candidates[0].score;
  expect([await passed(), await score()]).toEqual([0, 50]);
  await neutralise(world);
  await t.runJobs();
  expect([await passed(), await score()]).toEqual([2, 100]);
  const { notifications } = (await t.call('GET', '/notifications', { token: company.token })).body;
  const corrected = notifications.filter(({ title }: { title: string }) => title === 'Résultat corrigé');
  expect(corrected).toMatchObject([{ related_id: campaign.id }]);
  expect(plain(corrected[0].message)).toMatch(/^Awa Traoré réussit maintenant le test/);
});

test('a paper drawn before and handed in afterwards is graded without the question', async () => {
  const world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const wanted = { profile_id: world.profileId, num_questions_per_skill: 5 };
  const { reportId } = await sitTest(
    t,
    person,
    (paper) => answering(world, { heavy: false, light: 9 })(paper),
    wanted,
  );
  const late = await signUp(t);
  const drawn = await t.call('POST', '/tests/generate', {
    token: late.token,
    body: { ...wanted, level: 'junior' },
  });
  const testId = drawn.body.test.id;
  await t.call('POST', `/tests/${testId}/start`, { token: late.token });
  await neutralise(world);
  await t.runJobs();
  const answers = answering(world, { heavy: false, light: 9 })(await paperOf(t, testId));
  const { body } = await t.call('POST', '/tests/submit', {
    token: late.token,
    body: { test_id: testId, answers },
  });
  await t.runJobs();
  for (const [who, id] of [
    [person, reportId],
    [late, body.report.id],
  ] as const) {
    const report = await readReport(t, who, id);
    expect([report.global_score, report.certificate_id === null]).toEqual([100, false]);
    expect(report.questions.find(({ question_id }) => question_id === world.heavy)?.standing).toBe(
      'neutralised',
    );
  }
  expect((await readReport(t, late, body.report.id)).rescored).toBeNull();
});

test('a question is neutralised once, is drawn no more, and the reason is asked for', async () => {
  const world = await createQuestionWorld(t, admin);
  expect((await neutralise(world, 'x')).status).toBe(422);
  const both = await Promise.all([neutralise(world), neutralise(world)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
  const person = await signUp(t);
  const refused = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: { profile_id: world.profileId, level: 'junior', num_questions_per_skill: 5 },
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'not_enough_questions']);
  const audit = await t.call('GET', `/admin/audit?q=${world.heavy}`, { token: admin.token });
  expect(audit.body.entries[0]).toMatchObject({
    action: 'question.neutralise',
    details: { reason: REASON, before: { status: 'approved' }, after: { status: 'disabled' } },
  });
  const { rows } = await t.deps.db.execute(
    sql`select reports, done, finished_at is not null as finished from neutralisations where question_id = ${world.heavy}`,
  );
  await t.runJobs();
  expect(rows).toEqual([{ reports: 0, done: 0, finished: false }]);
});
