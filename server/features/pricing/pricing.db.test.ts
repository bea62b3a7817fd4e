import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin } from '#server/testing/administrators.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import type { Person } from '#server/testing/people.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await createTestApp();
  admin = await signInAdmin(t);
});
afterAll(() => t.close());

const asAdmin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  t.call(method, path, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  });
test('pricing changes by query or by body, and what is absent stays', async () => {
  const byQuery = await asAdmin('PUT', '/admin/settings/pricing?test_individual_cost=3&campaign_cost=12');
  expect(byQuery.body.pricing).toEqual({
    test_individual_cost: 3,
    campaign_cost: 12,
    initial_credits_individual: 2,
    initial_credits_enterprise: 10,
  });
  const both = await asAdmin('PUT', '/admin/settings/pricing?campaign_cost=1', {
    campaign_cost: 15,
    test_individual_cost: 1,
  });
  expect(both.body.pricing).toMatchObject({ test_individual_cost: 1, campaign_cost: 15 });
  for (const value of [-1, 1.5, null, '', 'a', 1e9]) {
    expect((await asAdmin('PUT', '/admin/settings/pricing', { campaign_cost: value })).status).toBe(422);
  }
  expect((await t.call('GET', '/admin/settings/pricing')).body.pricing.campaign_cost).toBe(15);
  const { entries } = (await asAdmin('GET', '/admin/audit?q=pricing.update')).body;
  expect(entries[0].details).toMatchObject({ before: { campaign_cost: 12 }, after: { campaign_cost: 15 } });
});
