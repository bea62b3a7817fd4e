import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, profileId } from '#server/testing/people/people.ts';
import type { AdminTrends } from '#shared/contracts/administration.ts';
import type { Practice } from '#shared/contracts/assessments.ts';
import type { AdminRole } from '#shared/rules/administration/admin-roles.ts';

/** A Sunday: its week began on the 16th, and the first of the 26 on 25 May. */
const NOW = new Date('2026-11-22T10:00:00Z');
const NONE = Array<number>(26).fill(0);
const SECRETARY = { id: randomUUID(), name: 'Secrétariat', description: 'Écrire', slug: null };

let t: TestApp;
let buyer: Person;
let accounting: string;
beforeAll(async () => {
  t = await createTestApp({ now: () => NOW });
  buyer = await account('2020-01-01T00:00:00Z');
  accounting = await profileId(t);
  await t.deps.db.insert(profiles).values(SECRETARY);
});
afterAll(() => t.close());

async function read(...roles: AdminRole[]): Promise<AdminTrends> {
  const { token } = await signInAdmin(t, { roles: roles.length > 0 ? roles : ['proprietaire'] });
  return (await t.call('GET', '/admin/trends', { token })).body;
}

/** 0 but for these, by the week's place. */
const only = (figures: Record<number, number>) => NONE.map((none, week) => figures[week] ?? none);

async function account(
  created_at: string,
  fields: Partial<typeof accounts.$inferInsert> = {},
): Promise<Person> {
  const [made] = await t.deps.db
    .insert(accounts)
    .values({
      email: `${randomUUID()}@exemple.test`,
      full_name: 'Awa Traoré',
      account_type: 'individual',
      password_hash: '',
      created_at: new Date(created_at),
      ...fields,
    })
    .returning();
  return { id: made?.id ?? '', email: made?.email ?? '', token: '' };
}

async function bought(
  final_amount: number,
  settled: string | null,
  status: 'success' | 'failed' | 'pending',
) {
  await t.deps.db.insert(transactions).values({
    reference: randomUUID(),
    account_id: buyer.id,
    buyer_email: buyer.email,
    status,
    credits: 1,
    base_amount: final_amount,
    discount_amount: 0,
    final_amount,
    provider: 'sandbox',
    created_at: new Date('2026-01-01T00:00:00Z'),
    settled_at: settled ? new Date(settled) : null,
  });
}

async function took(
  profile_id: string,
  submitted: string,
  global_score: number | null,
  { practice, confirms }: { practice?: Practice; confirms?: string } = {},
): Promise<string> {
  const at = new Date(submitted);
  const [made] = await t.deps.db
    .insert(assessments)
    .values({
      account_id: buyer.id,
      profile_id,
      profile_name: 'Son nom d’alors',
      skill_names: [],
      level: 'junior',
      practice,
      confirms,
      status: 'completed',
      cost: 1,
      question_count: 10,
      submitted_at: at,
    })
    .returning();
  const [report] = await t.deps.db
    .insert(reports)
    .values({
      assessment_id: made?.id ?? '',
      account_id: buyer.id,
      submitted_at: at,
      graded_at: global_score === null ? null : new Date(at.getTime() + 60_000),
      global_score,
    })
    .returning();
  return report?.id ?? '';
}

test('before anything happened every figure is 0, for 26 weeks that begin on Mondays', async () => {
  const trends = await read();
  expect(trends).toEqual({
    weeks: expect.anything(),
    sign_ups: { individual: NONE, enterprise: NONE },
    tests: NONE,
    revenue: NONE,
    profiles: [],
  });
  expect([trends.weeks.length, trends.weeks[0], trends.weeks[25]]).toEqual([26, '2026-05-25', '2026-11-16']);
});

test('who signed up counts in the week it happened in UTC, administrators and the deleted not', async () => {
  await account('2026-05-24T23:59:59.999Z');
  await account('2026-05-25T00:00:00Z');
  await account('2026-11-15T23:59:59.999Z', { account_type: 'enterprise', company_name: 'Sahel' });
  await account('2026-11-16T00:00:00Z');
  await account('2026-11-16T00:00:00Z', { deleted_at: NOW });
  const { sign_ups } = await read();
  expect(sign_ups).toEqual({ individual: only({ 0: 1, 25: 1 }), enterprise: only({ 24: 1 }) });
});

test('revenue is what successful purchases cost, in the week they were settled', async () => {
  await bought(5_000, '2026-05-24T23:00:00Z', 'success');
  await bought(10_000, '2026-06-01T00:00:00Z', 'success');
  await bought(2_500, '2026-06-07T23:59:59Z', 'success');
  await bought(70_000, '2026-06-02T00:00:00Z', 'failed');
  await bought(90_000, null, 'pending');
  expect((await read()).revenue).toEqual(only({ 1: 12_500 }));
});

test('purchases are not for whoever keeps the catalogue alone', async () => {
  expect((await read('catalogue')).revenue).toBeNull();
  expect((await read('catalogue', 'support')).revenue).toHaveLength(26);
  expect((await read('paiements')).revenue).toHaveLength(26);
});

test('graded tests count by profile and week, passed from 75 % on unrounded, practice and free confirmations not', async () => {
  const passed = await took(accounting, '2026-11-10T12:00:00Z', 75);
  await took(accounting, '2026-11-10T12:00:00Z', 100, { confirms: passed });
  await took(accounting, '2026-11-10T12:00:00Z', 74.999);
  await took(accounting, '2026-11-10T12:00:00Z', null);
  await took(accounting, '2026-11-10T12:00:00Z', 100, { practice: 'small' });
  await took(accounting, '2026-11-10T12:00:00Z', 100, { practice: 'met' });
  await took(accounting, '2026-05-24T23:59:30Z', 90);
  await took(SECRETARY.id, '2026-11-20T12:00:00Z', 100);
  const { tests, profiles: each } = await read();
  expect(tests).toEqual(only({ 24: 2, 25: 1 }));
  expect(each).toEqual([
    {
      id: accounting,
      name: 'Comptabilité SYSCOHADA',
      graded: only({ 24: 2 }),
      passed: only({ 24: 1 }),
    },
    { id: SECRETARY.id, name: 'Secrétariat', graded: only({ 25: 1 }), passed: only({ 25: 1 }) },
  ]);
});

test('a profile that left the catalogue keeps its line', async () => {
  await t.deps.db.update(profiles).set({ deleted_at: NOW }).where(eq(profiles.id, SECRETARY.id));
  expect((await read()).profiles.map(({ name }) => name)).toContain('Secrétariat');
});
