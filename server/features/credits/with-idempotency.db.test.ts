import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpCompany } from '#server/testing/campaigns.ts';
import { creditsOf, profileId } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
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
