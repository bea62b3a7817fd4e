import { PDFDocument } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { giveCredits, PASSWORD, type Person, profileId, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';

const REASON = 'Je suis dyslexique : lire me prend plus longtemps.';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const ask = ({ token }: Person, reason = REASON) =>
  t.call('POST', '/auth/extra-time', { token, body: { reason } });
const read = async ({ token }: Person) => (await t.call('GET', '/auth/extra-time', { token })).body;
const waiting = async (person: Person) => {
  const { requests } = (await t.call('GET', '/admin/extra-time', { token: admin.token })).body;
  return requests.find((one: { account_id: string }) => one.account_id === person.id);
};
const decide = (id: string, percent: number, answer = 'C’est noté.') =>
  t.call('POST', `/admin/extra-time/${id}/decision`, { token: admin.token, body: { percent, answer } });

async function grant(person: Person, percent: number) {
  await ask(person);
  expect((await decide((await waiting(person)).id, percent)).status).toBe(200);
}

/** Seconds that a test gives: as it says before, in its sealed form, and by its deadline once it is opened. */
async function timesOf(person: Person, id: string) {
  const { token } = person;
  const sealed = (await t.call('GET', `/tests/${id}/sealed`, { token })).body.test.duration;
  const { started_at, deadline } = (await t.call('POST', `/tests/${id}/start`, { token })).body;
  return [sealed, (Date.parse(deadline) - Date.parse(started_at)) / 1_000];
}

async function drawFor(person: Person) {
  const body = { profile_id: await profileId(t), level: 'junior', num_questions_per_skill: 1 };
  const { test: drawn } = (await t.call('POST', '/tests/generate', { token: person.token, body })).body;
  return { id: drawn.id as string, usual: drawn.question_count * 120, duration: drawn.duration as number };
}

/** Seconds that such a test is said to give before it is paid. */
async function foreseenFor({ token }: Person): Promise<number> {
  const query = `profile_id=${await profileId(t)}&level=junior&num_questions_per_skill=1`;
  return (await t.call('GET', `/tests/forecast?${query}`, { token })).body.forecast.duration;
}

test.each([25, 33, 50])(
  'with %i percent more, tests drawn afterwards have it, and none drawn before',
  async (percent) => {
    const person = await signUp(t);
    await giveCredits(t, person, 2);
    const before = await drawFor(person);
    await grant(person, percent);
    const after = await drawFor(person);
    const longer = Math.round((after.usual * (100 + percent)) / 100);
    expect(after.duration).toBe(longer);
    expect(await foreseenFor(person)).toBe(longer);
    expect(await timesOf(person, after.id)).toEqual([longer, longer]);
    expect(await timesOf(person, before.id)).toEqual([before.usual, before.usual]);
  },
);

test('one request waits at a time, is answered once, and a refusal gives nothing', async () => {
  const person = await signUp(t);
  expect((await ask(person, 'court')).status).toBe(422);
  const asked = await Promise.all([ask(person), ask(person), ask(person)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { id } = await waiting(person);
  expect((await decide(id, 40)).status).toBe(422);
  const decided = await Promise.all([decide(id, 0, 'Envoyez-nous un document.'), decide(id, 0, 'Non.')]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read(person)).toMatchObject({ percent: 0, request: { status: 'refused' } });
  expect(await waiting(person)).toBeUndefined();
  expect((await ask(await signUpCompany(t))).status).toBe(403);
  const { notifications } = (await t.call('GET', '/notifications', { token: person.token })).body;
  expect(notifications[0]).toMatchObject({ type: 'extra_time', link: '/profil' });
});

test('nobody else sees it: not in report, certificate, company’s view or talent’s page; nor the reason in the audit log', async () => {
  const company = await signUpCompany(t);
  const person = await signUp(t);
  await grant(person, 50);
  const { id: campaignId } = await openCampaign(t, company);
  const reportId = await sitCampaign(t, campaignId, person, 'perfect');
  const [sat] = await t.deps.db.select().from(assessments).where(eq(assessments.account_id, person.id));
  expect(sat?.extra_time).toBe(50);
  const { certificates } = (await t.call('GET', '/certificates/user', { token: person.token })).body;
  const views = [
    await t.call('GET', `/reports/${reportId}`, { token: company.token }),
    await t.call('GET', `/reports/${reportId}`, { token: person.token }),
    await t.call('GET', `/admin/campaigns/${campaignId}/candidates`, { token: company.token }),
    await t.call('GET', `/certificates/verify/${certificates[0].number}`),
    await t.call(
      'GET',
      `/talents${talentAddress({ user_id: person.id, full_name: '' }).replace('/talent', '')}`,
    ),
    await t.call('GET', '/top-talents'),
  ];
  for (const { status, body } of views) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(sat?.deadline?.toISOString());
    expect(JSON.stringify(body)).not.toMatch(/extra_time|"duration"|temps supplémentaire|dyslexi/i);
  }
  const { response } = await t.call('GET', `/reports/download/${reportId}`, { token: company.token });
  const document = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false });
  const day = new Date(`${sat?.started_at?.toISOString().slice(0, 10)}T00:00:00Z`);
  expect([document.getCreationDate(), document.getModificationDate()]).toEqual([day, day]);
  const log = await t.deps.db.select().from(auditLog).where(eq(auditLog.target, person.id));
  expect(log).toMatchObject([{ action: 'extra_time.grant', details: { percent: 50 } }]);
  expect(JSON.stringify(log)).not.toContain('dyslexi');
});

test('of those that wait the one named is given, as long as it waits', async () => {
  const [first, last] = [await signUp(t), await signUp(t)];
  await ask(first);
  await ask(last);
  const { id } = await waiting(last);
  const named = async () =>
    (await t.call('GET', `/admin/extra-time?id=${id}`, { token: admin.token })).body.requests;
  expect(await named()).toMatchObject([{ id, account_id: last.id }]);
  await decide(id, 0);
  expect(await named()).toEqual([]);
  await decide((await waiting(first)).id, 0);
});

const withdraw = ({ id }: Pick<Person, 'id'>, percent?: number) =>
  t.call('POST', `/admin/extra-time/granted/${id}/withdrawal`, {
    token: admin.token,
    body: { answer: 'Votre document a expiré.', percent },
  });

test('taken back, it holds for tests drawn before and for none after; its owner reads why, and may ask again', async () => {
  const person = await signUp(t);
  await giveCredits(t, person, 3);
  await grant(person, 50);
  const [running, waits] = [await drawFor(person), await drawFor(person)];
  const longer = running.usual * 1.5;
  expect(await timesOf(person, running.id)).toEqual([longer, longer]);
  expect((await withdraw(person)).status).toBe(200);
  const paper = await t.call('GET', `/tests/${running.id}`, { token: person.token });
  expect((Date.parse(paper.body.test.deadline) - Date.parse(paper.body.test.started_at)) / 1_000).toBe(
    longer,
  );
  expect(await timesOf(person, waits.id)).toEqual([longer, longer]);
  const after = await drawFor(person);
  expect(await timesOf(person, after.id)).toEqual([after.usual, after.usual]);

  expect(await read(person)).toMatchObject({
    percent: 0,
    request: { status: 'withdrawn', answer: 'Votre document a expiré.' },
  });
  const { notifications } = (await t.call('GET', '/notifications', { token: person.token })).body;
  expect(notifications[0]).toMatchObject({ title: 'Votre temps supplémentaire prend fin', link: '/profil' });
  expect((await ask(person)).status).toBe(200);
});

test('of withdrawals at once one counts, and whoever has no extra time loses none', async () => {
  const person = await signUp(t);
  await grant(person, 33);
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => withdraw(person)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  const log = await t.deps.db.select().from(auditLog).where(eq(auditLog.target, person.id));
  expect(log.map(({ action }) => action).toSorted()).toEqual(['extra_time.grant', 'extra_time.withdraw']);
  expect((await withdraw({ id: crypto.randomUUID() })).status).toBe(404);
});

test('more time that a colleague granted since it was looked at is not taken back', async () => {
  const person = await signUp(t);
  await grant(person, 25);
  await grant(person, 50);
  const late = await withdraw(person, 25);
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'changed_meanwhile', detail: expect.stringContaining('maintenant 50\u00a0%') },
  ]);
  expect((await read(person)).percent).toBe(50);
  expect((await withdraw(person, 50)).status).toBe(200);
  expect((await withdraw(person, 50)).body.code).toBe('already_decided');
});

test('who has more time is listed by name, page by page', async () => {
  await t.deps.db.update(accounts).set({ extra_time: 0 });
  for (const full_name of ['Zeïnab Sow', 'Awa Ba', 'Moussa Ly'])
    await grant(await signUp(t, { full_name }), 25);
  const page = async (query: string) =>
    (await t.call('GET', `/admin/extra-time/granted?limit=2${query}`, { token: admin.token })).body;
  const first = await page('');
  expect(first).toMatchObject({
    total: 3,
    people: [{ full_name: 'Awa Ba', percent: 25 }, { full_name: 'Moussa Ly' }],
  });
  const second = await page(`&cursor=${first.next_cursor}`);
  expect(second).toMatchObject({ people: [{ full_name: 'Zeïnab Sow' }], next_cursor: null });
});

test('what was asked goes with the account', async () => {
  const person = await signUp(t);
  await ask(person);
  await t.call('POST', '/auth/delete', { token: person.token, body: { current_password: PASSWORD } });
  const left = await t.deps.db
    .select()
    .from(extraTimeRequests)
    .where(eq(extraTimeRequests.account_id, person.id));
  expect(left).toEqual([]);
});
