import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellUnsent } from '#server/features/assessments/index.ts';
import { tellDeadlines } from '#server/features/campaigns/index.ts';
import { openTest, type Person, rightAnswers } from '#server/testing/people/people.ts';
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

const opened = () => r.service.delivered.map(({ payload }) => payload.link);

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
  expect(opened()).toEqual([waits.path]);
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
  expect(opened()).toEqual([]);
});

test('an invitation that waited for the morning is neither told nor listed once its test was thrown away', async () => {
  const [waits, throwsAway] = [await r.subscriber(), await r.subscriber()];
  const emails = [waits.email, throwsAway.email];
  await r.t.pool.query('update accounts set email_verified_at = now() where email = any($1)', [emails]);
  r.goTo(22);
  await openCampaign(r.t, company, { is_public: false, invited_emails: emails });
  await r.letPass();
  const linksOf = async ({ token }: Person): Promise<string[]> =>
    (await r.t.call('GET', '/notifications', { token })).body.notifications.map(
      ({ link }: { link: string }) => link,
    );
  const [waiting, thrown] = [await linksOf(waits), await linksOf(throwsAway)];
  expect([waiting, thrown]).toEqual([
    [expect.stringMatching(/^\/test\//)],
    [expect.stringMatching(/^\/test\//)],
  ]);
  const path = `/tests/${thrown[0]?.slice('/test/'.length)}`;
  expect((await r.t.call('DELETE', path, { token: throwsAway.token })).status).toBe(200);
  expect(await linksOf(throwsAway)).toEqual([]);
  await tellInTheMorning();
  expect(opened()).toEqual(waiting);
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
  expect(opened().sort()).toEqual([expect.stringMatching(/^\/report\//), `/test/${unsent.id}`]);
});
