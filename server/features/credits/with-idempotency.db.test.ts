import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, type Person, profileId, signUp } from '#server/testing/people/people.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { createCampaign } from '#shared/contracts/campaigns.ts';

const t = testApp();

/** A campaign asked for once, by a body that the contract cleans. */
async function asked() {
  const company = await signUpCompany(t);
  const body = { title: 'Comptable  junior', profile_id: await profileId(t), of_another_version: true };
  const headers = { 'idempotency-key': randomUUID() };
  const ask = () => t.call('POST', '/campaigns/create', { token: company.token, headers, body });
  const first = await ask();
  expect(first.status).toBe(200);
  return { company, body, ask, first, before: await creditsOf(t, company) };
}

test('a repeat sent unchanged is one, whatever another version makes of what was sent', async () => {
  const { company, ask, first, before } = await asked();
  await t.pool.query(`update idempotency_keys set request_hash = 'read otherwise' where account_id = $1`, [
    company.id,
  ]);
  const again = await ask();
  expect([again.status, again.body.campaign?.id]).toEqual([200, first.body.campaign.id]);
  expect(await creditsOf(t, company)).toBe(before);
});

test('the version before knows a repeat by what it reads, and what it stored so is known', async () => {
  const { company, body, ask, first, before } = await asked();
  const read = createHash('sha256')
    .update(JSON.stringify(createCampaign.body.parse(body)))
    .digest();
  const { rows } = await t.pool.query(
    'update idempotency_keys set sent_hash = null where account_id = $1 returning request_hash',
    [company.id],
  );
  expect(rows).toEqual([{ request_hash: read }]);
  const again = await ask();
  expect([again.status, again.body.campaign?.id]).toEqual([200, first.body.campaign.id]);
  expect(await creditsOf(t, company)).toBe(before);
});

test('of two people under one key each gets their own', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { profile_id: await profileId(t), level: 'junior', num_questions_per_skill: 5 };
  const draw = async ({ token }: Person) =>
    (await t.call('POST', '/tests/generate', { token, headers, body })).body.test?.id;
  const people = [await signUp(t), await signUp(t)];
  const first = [];
  for (const person of people) first.push(await draw(person));
  expect(first).toEqual([expect.any(String), expect.any(String)]);
  const again = [];
  for (const person of people) again.push(await draw(person));
  expect(again).toEqual(first);
});

test('of two things asked for under one key a repeat gets the one that it asks for', async () => {
  const { token } = await signInAdmin(t);
  const headers = { 'idempotency-key': randomUUID() };
  const post = async (path: string, body: object) =>
    (await t.call('POST', path, { token, headers, body })).body;
  const makeProfile = () => post('/admin/profiles', { name: 'Fondeur', description: 'Fond le métal' });
  const { profile } = await makeProfile();
  await post('/admin/promo-codes', { code: 'FONTE', discount_type: 'percentage', discount_value: 10 });
  expect((await makeProfile()).profile?.id).toBe(profile.id);
});
