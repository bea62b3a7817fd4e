import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import {
  creditsOf,
  giveCredits,
  openTest,
  PASSWORD,
  type Person,
  paperOf,
  profileId,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';

import { dropPapers } from './drop-papers.ts';

const DAY = 86_400_000;

const t = testApp();

const remove = (person: Person, id: string) => t.call('DELETE', `/tests/${id}`, { token: person.token });
const refunds = async (person: Person) =>
  (await t.call('GET', '/tests/history', { token: person.token })).body.tests.map(
    ({ refund }: { refund: number }) => refund,
  );

async function drawUnopened(person: Person): Promise<string> {
  const { body } = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: { profile_id: await profileId(t), level: 'junior' },
  });
  return body.test.id;
}

test('deleting gives back what was charged exactly once, also in parallel', async () => {
  const candidate = await signUp(t);
  const id = await drawUnopened(candidate);
  expect(await refunds(candidate)).toEqual([1]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => remove(candidate, id)));
  expect(answers.filter((answer) => answer.status === 200).map((answer) => answer.body)).toEqual([
    { refunded: 1, credits: 2 },
  ]);
  expect(await creditsOf(t, candidate)).toBe(2);
});

test('of a test given back unopened its owner keeps that it was drawn, and no paper is kept', async () => {
  const candidate = await signUp(t);
  const id = await drawUnopened(candidate);
  await remove(candidate, id);
  expect(await paperOf(t, id)).toEqual([]);
  const hidden = await t.deps.db.select().from(assessments).where(eq(assessments.id, id));
  expect(hidden).toMatchObject([{ id, started_at: null, cost: 1 }]);
  const handed = await t.call('POST', '/tests/submit', {
    token: candidate.token,
    body: { test_id: id, answers: [] },
  });
  expect([handed.status, handed.body.code]).toEqual([404, 'not_found']);

  const opened = (await openTest(t, candidate)).id;
  await remove(candidate, opened);
  expect(await paperOf(t, opened)).not.toEqual([]);
});

test('of one account sixty tests are deleted in an hour: the next stays as it is, and the charge with it', async () => {
  const candidate = await signUp(t);
  const id = await drawUnopened(candidate);
  for (let taken = 0; taken < 60; taken += 1) await t.deps.limits.take('testDeletionByAccount', candidate.id);
  const refused = await remove(candidate, id);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(await creditsOf(t, candidate)).toBe(1);
  expect(await refunds(candidate)).toEqual([1]);
});

test('an opened test gives its cost back once in 30 days, and says beforehand what it would', async () => {
  let candidate = await signUp(t);
  await giveCredits(t, candidate, 8);
  const opened = [(await openTest(t, candidate)).id, (await openTest(t, candidate)).id];
  expect(await refunds(candidate)).toEqual([1, 1]);
  expect((await remove(candidate, opened[0] as string)).body).toEqual({ refunded: 1, credits: 9 });
  // An unopened one is another matter.
  const unopened = await drawUnopened(candidate);
  expect(await refunds(candidate)).toEqual([1, 0]);
  expect((await remove(candidate, unopened)).body.refunded).toBe(1);
  expect((await remove(candidate, opened[1] as string)).body).toEqual({ refunded: 0, credits: 9 });

  t.advance(29 * DAY);
  candidate = { ...candidate, ...(await signIn(candidate)) };
  const early = await openTest(t, candidate);
  expect(await refunds(candidate)).toEqual([0]);
  expect((await remove(candidate, early.id)).body.refunded).toBe(0);
  t.advance(DAY + 1);
  const later = await openTest(t, candidate);
  expect(await refunds(candidate)).toEqual([1]);
  expect((await remove(candidate, later.id)).body.refunded).toBe(1);
});

async function signIn({ email }: Person): Promise<{ token: string }> {
  return (await t.call('POST', '/auth/login', { body: { email, password: PASSWORD } })).body;
}

test('of opened tests given up at once one gives its cost back', async () => {
  const candidate = await signUp(t);
  await giveCredits(t, candidate, 4);
  const ids: string[] = [];
  for (let count = 0; count < 6; count++) ids.push((await openTest(t, candidate)).id);
  const answers = await atOnce(
    t,
    `select from accounts where id = '${candidate.id}' for update`,
    ids.map((id) => () => remove(candidate, id)),
  );
  expect(answers.map(({ body }) => body.refunded).sort()).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await creditsOf(t, candidate)).toBe(1);
  const { rows } = await t.deps.db.execute(
    sql`select sum(amount)::int as sum from ledger where account_id = ${candidate.id}`,
  );
  expect(rows).toEqual([{ sum: 1 }]);
});

test('opening against deleting: whoever saw the questions gave an opened test up', async () => {
  for (let round = 0; round < 20; round++) {
    const candidate = await signUp(t);
    const id = await drawUnopened(candidate);
    const [started] = await Promise.all([
      t.call('POST', `/tests/${id}/start`, { token: candidate.token }),
      remove(candidate, id),
    ]);
    const { rows } = await t.deps.db.execute<{ opened: number; met: number }>(sql`
      select (select sum(refunded_opened)::int from assessments where id = ${id}) as opened,
        (select count(*)::int from sightings where account_id = ${candidate.id} and times > 0) as met`);
    expect(rows[0]).toEqual(started.status === 200 ? { opened: 1, met: 30 } : { opened: 0, met: 0 });
  }
});

test('an expired test gives nothing back', async () => {
  const candidate = await signUp(t);
  const { id, paper } = await openTest(t, candidate);
  t.advance(paper.length * 120_000 + 1);
  expect(await refunds(candidate)).toEqual([0]);
  expect((await remove(candidate, id)).body).toEqual({ refunded: 0, credits: 1 });
});

test('what was given up is gone, and nobody gets its paper a second time', async () => {
  const candidate = await signUp(t);
  const { id, paper } = await openTest(t, candidate);
  await remove(candidate, id);
  for (const [method, path] of [
    ['GET', `/tests/${id}`],
    ['GET', `/tests/${id}/sealed`],
    ['POST', `/tests/${id}/start`],
  ] as const) {
    expect((await t.call(method, path, { token: candidate.token })).status).toBe(404);
  }
  const body = { test_id: id, answers: rightAnswers(paper) };
  expect((await t.call('POST', '/tests/submit', { token: candidate.token, body })).status).toBe(404);
  const again = await openTest(t, candidate);
  const met = new Set(paper.map((question) => question.text));
  expect(again.paper.filter((question) => met.has(question.text))).toEqual([]);
});

test('a campaign’s test gives nothing back, and uses nobody’s refund up', async () => {
  const company = await signUpCompany(t);
  const candidate = await signUp(t);
  const campaign = await openCampaign(t, company);
  const applied = await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: candidate.token });
  await t.call('POST', `/tests/${applied.body.test.id}/start`, { token: candidate.token });
  expect((await remove(candidate, applied.body.test.id)).body).toEqual({ refunded: 0, credits: 2 });
  const own = await openTest(t, candidate);
  expect((await remove(candidate, own.id)).body).toEqual({ refunded: 1, credits: 2 });
});

test('the papers of more tests than a statement has parameters for are dropped at once', async () => {
  const many = Array.from({ length: 66_000 }, () => randomUUID());
  const id = await drawUnopened(await signUp(t));
  await t.deps.db.transaction((tx) => dropPapers(tx, [...many, id]));
  expect(await t.deps.db.$count(papers, eq(papers.assessment_id, id))).toBe(0);
});
