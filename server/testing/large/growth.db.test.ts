import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCursor } from '#server/db/cursor.ts';
import { writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { openSession } from '#server/features/accounts/index.ts';
import { signInAdmin } from '../administrators.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { type Plan, plansOf } from '../plans.ts';
import * as large from './tables.ts';
import {
  rebuildAccountTerms,
  rebuildCampaignTerms,
  rebuildPurchaseTerms,
  rebuildTalentTerms,
  recount,
} from './terms.ts';

/** The long form, in `npm run soak`, has ten and twenty times as many rows. */
const LISTED = process.env.SOAK ? [10_000, 100_000] : [1_000, 10_000];
const ROWS = process.env.SOAK ? [100_000, 1_000_000] : [5_000, 50_000];
/** Fewer than these are few, whatever they were before. */
const FEW = 50;
/** Counting to 1,000 in rows that carry their words, of which some are passed over: a search for several things. */
const COUNTED = 160;
const TABLES =
  'accounts account_terms campaigns campaign_terms campaign_pairs talents talent_terms talent_pairs conversations messages notifications assessments reports transactions purchase_terms live_sequences'.split(
    ' ',
  );

type Cost = { buffers: number; scanned: string[]; statements: number };
type Case = [
  name: string,
  who: keyof typeof tokens | 'nobody',
  path: string | ((size: number) => Promise<string>),
];

let t: TestApp;
const tokens = { person: '', company: '', admin: '' };
const costs = new Map<string, Cost[]>();

const CASES: Case[] = [
  ['campaigns', 'nobody', '/campaigns/public?limit=9'],
  ['campaigns, page 100', 'nobody', '/campaigns/public?limit=9&page=100'],
  ['campaigns, the last ones', 'nobody', lastCampaigns],
  ['campaigns of one country', 'nobody', '/campaigns/public?limit=9&country=BF'],
  ['campaigns with a common word', 'nobody', '/campaigns/public?limit=9&q=comptable'],
  ['campaigns with a rare and a common word', 'nobody', '/campaigns/public?limit=9&q=societe%20wangrawa'],
  ['campaigns with two common words', 'nobody', '/campaigns/public?limit=9&q=vendeur%20dakar'],
  ['campaigns with a common word in one country', 'nobody', '/campaigns/public?limit=9&q=vendeur&country=SN'],
  ['talents', 'nobody', '/top-talents?limit=9'],
  ['talents, page 100', 'nobody', '/top-talents?limit=9&page=100'],
  ['talents, the last ones', 'nobody', lastTalents],
  ['talents of one country above 90', 'nobody', '/top-talents?limit=9&country=BF&min_score=90'],
  ['talents with a common name', 'nobody', '/top-talents?limit=9&q=traore'],
  ['talents with a rare and a common name', 'nobody', '/top-talents?limit=9&q=cheick%20wangrawa'],
  ['talents with two common names', 'nobody', '/top-talents?limit=9&q=awa%20traore'],
  ['talents with a common name in one country', 'nobody', '/top-talents?limit=9&q=traore&country=SN'],
  ['a candidate’s tests', 'person', '/tests/history?limit=20'],
  ['a candidate’s purchases', 'person', '/payment/history?limit=5'],
  ['notifications', 'person', '/notifications'],
  ['conversations', 'company', '/conversations?limit=20'],
  ['messages', 'person', async () => `/conversations/${await conversation()}/messages?limit=5`],
  ['accounts', 'admin', '/admin/users?limit=20'],
  ['accounts with a common name', 'admin', '/admin/users?limit=20&q=traore'],
  ['accounts by address', 'admin', '/admin/users?limit=20&q=p123%40'],
  ['purchases', 'admin', '/admin/transactions?limit=20'],
  ['failed purchases', 'admin', '/admin/transactions?limit=20&status=failed'],
  ['purchases of one buyer', 'admin', '/admin/transactions?limit=20&q=p123%40'],
  ['purchases of buyers whose addresses begin alike', 'admin', '/admin/transactions?limit=5&q=p1'],
  ['failed purchases of everybody found', 'admin', '/admin/transactions?limit=5&q=p&status=failed'],
  ['purchases of one buyer by a long beginning', 'admin', '/admin/transactions?limit=5&q=p123%40exemple.te'],
  ['a purchase by its reference', 'admin', '/admin/transactions?limit=20&q=ref777'],
];

beforeAll(async () => {
  t = await createTestApp();
  tokens.admin = (await signInAdmin(t)).token;
  for (const step of [0, 1]) {
    const client = await t.pool.connect();
    try {
      await large.loading(client, () => grow(client, step));
      await client.query('vacuum analyze');
    } finally {
      client.release();
    }
    if (step === 0) await signInBoth();
    for (const [name, who, path] of CASES)
      costs.set(name, [...(costs.get(name) ?? []), await costOf(who, path, step)]);
  }
}, 300_000);
afterAll(() => t.close());

async function grow(client: PoolClient, step: number): Promise<void> {
  const next = (sizes: number[]) => ({ from: 1 + (sizes[step - 1] ?? 0), to: sizes[step] as number });
  await large.addPeople(client, next(LISTED));
  await large.addCompanies(client, next(LISTED.map((size) => size / 50)));
  await large.addTalents(client, next(LISTED));
  await large.addCampaigns(client, next(LISTED));
  await large.addConversations(client, next(ROWS.map((size) => size / 10)));
  await large.addMessages(client, next(ROWS));
  await large.addNotifications(client, next(ROWS));
  await large.addTests(client, next(ROWS));
  await large.addTransactions(client, next(ROWS));
  for (const rebuild of [rebuildCampaignTerms, rebuildTalentTerms, rebuildAccountTerms, rebuildPurchaseTerms])
    await rebuild(client);
  await recount(client);
}

async function signInBoth(): Promise<void> {
  for (const [who, email] of [
    ['person', 'p1@exemple.test'],
    ['company', 'e1@exemple.test'],
  ] as const) {
    const [account] = await t.deps.db.select().from(accounts).where(eq(accounts.email, email));
    tokens[who] = await t.deps.db.transaction((tx) =>
      openSession(tx, { accountId: account?.id as string, audience: 'user', now: t.deps.now() }),
    );
  }
}

async function costOf(who: Case[1], path: Case[2], step: number): Promise<Cost> {
  // Past what the lists keep in memory.
  t.advance(61_000);
  const wanted = typeof path === 'string' ? path : await path(LISTED[step] as number);
  const token = who === 'nobody' ? undefined : tokens[who];
  const plans: Plan[] = await plansOf(t.pool, async () => {
    const { status, body } = await t.call('GET', wanted, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    const list = Object.values(body).find(Array.isArray);
    expect(list?.length, wanted).toBeGreaterThan(0);
  });
  return {
    buffers: plans.reduce((sum, plan) => sum + plan.buffers, 0),
    scanned: plans.flatMap((plan) => plan.scanned).filter((table) => TABLES.includes(table)),
    statements: plans.length,
  };
}

async function lastCampaigns(size: number): Promise<string> {
  const { rows } = await t.pool.query(
    `select created_at, campaign_id from campaign_terms where term = '///' order by 1 desc, 2 desc limit 1 offset ${size - 500}`,
  );
  const cursor = writeCursor({ at: rows[0].created_at.toISOString(), id: rows[0].campaign_id });
  return `/campaigns/public?limit=9&cursor=${cursor}`;
}

async function lastTalents(size: number): Promise<string> {
  const { rows } = await t.pool.query(
    `select best_score, tests_passed, account_id from talent_terms where term = '//' order by 1 desc, 2 desc, 3 desc limit 1 offset ${size - 500}`,
  );
  return `/top-talents?limit=9&cursor=${writeKey([rows[0].best_score, rows[0].tests_passed, rows[0].account_id])}`;
}

async function conversation(): Promise<string> {
  const { rows } = await t.pool.query(`select ${large.idOf('conversation', '1')} as id`);
  return rows[0].id;
}

test.each(CASES.map(([name]) => name))('%s: ten times the rows, the same few pages read', (name) => {
  const [before, after] = costs.get(name) as [Cost, Cost];
  expect(after.scanned).toEqual([]);
  expect(after.statements).toBe(before.statements);
  expect(after.buffers, `${before.buffers} → ${after.buffers}`).toBeLessThanOrEqual(
    Math.max(/two common|common word in one/.test(name) ? COUNTED : FEW, before.buffers * 1.5),
  );
});

test('a page read from the beginning and one from the end cost alike', () => {
  for (const list of ['campaigns', 'talents']) {
    const [, first] = costs.get(list) as [Cost, Cost];
    const [, last] = costs.get(`${list}, the last ones`) as [Cost, Cost];
    expect(last.buffers).toBeLessThanOrEqual(first.buffers * 1.5);
  }
});

test.each([
  ['campaign_terms', 'campaigns', 'campaign_id', 'id', 'unnest(terms_of_campaign(r)) term'],
  ['talent_terms', 'talents', 'account_id', 'account_id', 'unnest(terms_of_talent(r)) term'],
  ['campaign_pairs', 'campaigns', 'campaign_id', 'id', 'pairs_of_campaign(r)'],
  ['talent_pairs', 'talents', 'account_id', 'account_id', 'pairs_of_talent(r)'],
])('the words made in bulk in %s are those a trigger keeps', async (terms, table, ref, key, termsOf) => {
  const { rows } = await t.pool.query(`
    select (select array_agg(term order by term) from ${terms} k where k.${ref} = r.${key})
      = (select array_agg(term order by term) from ${termsOf}) as same
    from ${table} r order by r.${key} limit 50`);
  expect(rows).toHaveLength(50);
  expect(rows.every((row) => row.same)).toBe(true);
});
