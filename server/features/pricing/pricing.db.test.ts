import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { settings } from '#server/db/schema/credits.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, giveCredits, type Person, profileId, signUp } from '#server/testing/people/people.ts';

const COMPANY = { account_type: 'enterprise', company_name: 'Sahel Conseil' };

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: admin.token, body });
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

test('of two who change a price at once each line of the log begins where the one before ended; of no change there is none', async () => {
  const set = (campaign_cost: number) => asAdmin('PUT', '/admin/settings/pricing', { campaign_cost });
  await set(15);
  await atOnce(t, `select from settings where key = 'pricing' for update`, [() => set(16), () => set(17)]);
  const lines = async () => (await asAdmin('GET', '/admin/audit?q=pricing.update')).body.entries;
  const written = await lines();
  const two = written.slice(0, 2).map(({ details }: { details: unknown }) => details);
  const [first, last] = two[0].before.campaign_cost === 15 ? two : two.toReversed();
  expect(last.before).toEqual(first.after);
  await asAdmin('PUT', '/admin/settings/pricing', {});
  expect(await lines()).toEqual(written);
});

test('a price that another administrator changed since it was read is not put back; the same again, and others, pass', async () => {
  const set = (change: object) => asAdmin('PUT', '/admin/settings/pricing', change);
  await set({ campaign_cost: 15, test_individual_cost: 1 });
  const was = { campaign_cost: 12 };
  expect(await set({ campaign_cost: 14, was })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', field: 'campaign_cost', current: { campaign_cost: 15 } },
  });
  expect((await set({ campaign_cost: 15, was })).status).toBe(200);
  expect((await set({ campaign_cost: 14, was: { campaign_cost: 15 } })).body.pricing.campaign_cost).toBe(14);
  const { value } = (await t.deps.db.select().from(settings).where(eq(settings.key, 'pricing')))[0] ?? {};
  expect(value).not.toHaveProperty('was');
  await set({ campaign_cost: 15 });
});

test('who sets alone what newcomers get gives no more by it than a grant may', async () => {
  const set = (credits: number) =>
    asAdmin('PUT', '/admin/settings/pricing', { initial_credits_individual: credits });
  const refused = await set(1_001);
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'Crédits offerts aux candidats\u00a0: 1\u202f000 au plus.',
  ]);
  expect((await set(1_000)).status).toBe(200);
  expect((await set(2)).status).toBe(200);
});

describe.each([
  { what: 'a test', path: '/tests/generate', price: 'test_individual_cost', account: {} },
  { what: 'a campaign', path: '/campaigns/create', price: 'campaign_cost', account: COMPANY },
] as const)('$what', ({ path, price, account }) => {
  const raiseTo = (cost: number) => asAdmin('PUT', '/admin/settings/pricing', { [price]: cost });
  const buyer = async () => {
    const person = await signUp(t, account);
    await giveCredits(t, person, 100);
    const body = { title: 'Comptable', profile_id: await profileId(t), level: 'junior' };
    const ask = (expected_cost?: number, key: string = randomUUID()) =>
      t.call('POST', path, {
        token: person.token,
        headers: { 'idempotency-key': key },
        body: { ...body, expected_cost },
      });
    return { ask, credits: () => creditsOf(t, person) };
  };

  test('that costs more than was shown is not charged, and the refusal says its price', async () => {
    const { ask, credits } = await buyer();
    const before = await credits();
    await raiseTo(7);
    const refused = await ask(6);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        detail: 'Le prix a changé\u00a0: 7\u00a0crédits au lieu de 6. Rien n’a été débité.',
        code: 'price_changed',
      },
    ]);
    expect(await credits()).toBe(before);
    expect((await ask(7)).body.credits).toBe(before - 7);
    expect((await ask(8)).body.credits).toBe(before - 14);
    expect((await ask()).body.credits).toBe(before - 21);
  });

  test('that is asked for again is the one paid for, whatever it costs by now', async () => {
    const { ask, credits } = await buyer();
    const before = await credits();
    await raiseTo(7);
    const key = randomUUID();
    const first = await ask(7, key);
    await raiseTo(9);
    expect((await ask(7, key)).body).toMatchObject(first.body);
    expect(await credits()).toBe(before - 7);
  });
});
