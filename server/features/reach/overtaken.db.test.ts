import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellUnsent } from '#server/features/assessments/index.ts';
import { tellDeadlines } from '#server/features/campaigns/index.ts';
import { openTest, type Person, profileId, rightAnswers } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { startReach } from '#server/testing/worlds/reach.ts';

const HOUR = 3_600_000;

let r: Awaited<ReturnType<typeof startReach>>;
let company: Person;
beforeAll(async () => {
  r = await startReach();
  company = await signUpCompany(r.t);
});
afterAll(() => r.close());
beforeEach(() => r.goTo(20));
afterEach(() => r.calm());

async function applicant(hoursToEnd: number) {
  const deadline = new Date(r.t.deps.now().getTime() + hoursToEnd * HOUR).toISOString();
  const { id } = await openCampaign(r.t, company, { deadline });
  const person = await r.subscriber();
  const { body } = await r.t.call('POST', `/campaigns/${id}/apply`, { token: person.token });
  const testId: string = body.test.id;
  const call = (method: string, path: string, by: Person = person, sent?: object) =>
    r.t.call(method, path, { token: by.token, body: sent });
  return {
    path: `/test/${testId}`,
    open: () => call('POST', `/tests/${testId}/start`),
    withdraw: () => call('DELETE', `/campaigns/${id}/application`),
    close: () => call('PUT', `/campaigns/${id}/status`, company, { status: 'closed' }),
  };
}

/** What waits through the quiet hours. */
async function tellInTheMorning() {
  r.goTo(7);
  await r.letPass();
  await r.letPass();
}

const told = () => r.service.delivered.map(({ payload }) => payload.link);
const linksOf = async ({ token }: Person): Promise<string[]> =>
  (await r.t.call('GET', '/notifications', { token })).body.notifications.map(
    ({ link }: { link: string }) => link,
  );
/** Of the one test that notifications lead to. */
const inApi = ([link = '']: string[] = []) => link.replace('/test/', '/tests/');

test('a near deadline that waited for the morning is told while its test can still be opened', async () => {
  const [waits, opens, withdraws, closes] = [
    await applicant(20),
    await applicant(20),
    await applicant(20),
    await applicant(20),
  ];
  await applicant(4);
  r.goTo(22);
  await tellDeadlines(r.t.deps);
  await r.letPass();
  for (const done of [await opens.open(), await withdraws.withdraw(), await closes.close()])
    expect(done.status).toBe(200);
  await tellInTheMorning();
  expect(told()).toEqual([waits.path]);
});

test('a near deadline whose push is tried again is not told once its test was opened', async () => {
  const { open } = await applicant(20);
  r.service.refuseWith({ status: 503 });
  await tellDeadlines(r.t.deps);
  await r.letPass();
  await r.letPass();
  r.service.refuseWith(undefined);
  await open();
  await r.letPass();
  expect(told()).toEqual([]);
});

test('an invitation that waited for the morning is not told once its test was opened, and neither told nor listed once thrown away', async () => {
  const people = [await r.subscriber(), await r.subscriber(), await r.subscriber()] as const;
  const [, opens, throwsAway] = people;
  const emails = people.map(({ email }) => email);
  await r.t.pool.query('update accounts set email_verified_at = now() where email = any($1)', [emails]);
  r.goTo(22);
  await openCampaign(r.t, company, { is_public: false, invited_emails: emails });
  await r.letPass();
  const [waiting, opened, thrown] = await Promise.all(people.map(linksOf));
  for (const links of [waiting, opened, thrown]) expect(links).toEqual([expect.stringMatching(/^\/test\//)]);
  const call = (method: string, { token }: Person, path: string) => r.t.call(method, path, { token });
  expect((await call('POST', opens, `${inApi(opened)}/start`)).status).toBe(200);
  expect((await call('DELETE', throwsAway, inApi(thrown))).status).toBe(200);
  expect(await linksOf(throwsAway)).toEqual([]);
  await tellInTheMorning();
  expect(told()).toEqual(waiting);
});

test('an offer that closed in the night is not told, nor what was shared of an application withdrawn since', async () => {
  const person = await r.subscriber();
  const call = (method: string, path: string, by: Person, body?: object) =>
    r.t.call(method, path, { token: by.token, body });
  await call('POST', '/offers/alerts', person, { profile_id: await profileId(r.t), country: null });
  r.goTo(22);
  const [stays, closes, withdrawn] = [
    await openCampaign(r.t, company),
    await openCampaign(r.t, company),
    await openCampaign(r.t, company),
  ];
  await call('POST', `/campaigns/${withdrawn.id}/apply`, person);
  const { body } = await call('GET', `/admin/campaigns/${withdrawn.id}/candidates`, company);
  const { id } = body.candidates[0];
  await call('PUT', '/candidacies/stage', company, { ids: [id], stage: 'interview' });
  expect((await call('POST', `/candidacies/${id}/share-stage`, company, {})).status).toBe(200);
  await r.letPass();
  expect((await r.waitingNotices(person)).map(({ kind }) => kind).sort()).toEqual([
    'offer',
    'offer',
    'offer',
    'stage',
  ]);
  expect((await call('DELETE', `/campaigns/${withdrawn.id}/application`, person)).status).toBe(200);
  for (const { id: over } of [closes, withdrawn])
    expect((await call('PUT', `/campaigns/${over}/status`, company, { status: 'closed' })).status).toBe(200);
  await tellInTheMorning();
  expect(told()).toEqual([`/campaign/${stays.id}`]);
});

test('that a test has not arrived is told in the morning unless it came in the night', async () => {
  const [late, brings] = [await r.subscriber(), await r.subscriber()];
  const unsent = await openTest(r.t, late, { num_questions_per_skill: 1 });
  const { id, paper } = await openTest(r.t, brings, { num_questions_per_skill: 1 });
  r.goTo(22);
  await tellUnsent(r.t.deps);
  await r.letPass();
  const { status } = await r.t.call('POST', '/tests/submit', {
    token: brings.token,
    body: { test_id: id, answers: rightAnswers(paper) },
  });
  expect(status).toBe(200);
  await tellInTheMorning();
  expect(told().sort()).toEqual([expect.stringMatching(/^\/report\//), `/test/${unsent.id}`]);
});
