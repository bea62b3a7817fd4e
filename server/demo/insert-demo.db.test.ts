import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { insertDemo } from './insert-demo.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a demonstration is inserted once, also by processes that boot together, and says what it is', async () => {
  await Promise.all([insertDemo(t.deps), insertDemo(t.deps)]);
  await insertDemo(t.deps);
  const { body: open } = await t.call('GET', '/campaigns/public?limit=50');
  const { body: ranked } = await t.call('GET', '/top-talents?limit=50');
  expect(open.total).toBe(7);
  expect(ranked.total).toBe(12);
  for (const shown of [...open.campaigns, ...ranked.top_talents]) expect(shown.is_demo).toBe(true);
  expect(new Set(open.campaigns.map((campaign: { country: string }) => campaign.country)).size).toBe(4);
  expect(ranked.top_talents[0]).toMatchObject({
    full_name: 'Aïssata Coulibaly',
    best_score: 96.4,
    tests_passed: 2,
  });
});

test('nobody can sign in as a demonstration account', async () => {
  const { status } = await t.call('POST', '/auth/login', {
    body: { email: 'entreprise@demo.invalid', password: 'correct cheval pile agrafe' },
  });
  expect(status).toBe(401);
});
