import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { writeCursor } from '#server/db/cursor.ts';
import { eq } from '#server/db/drizzle.ts';
import { writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { openSession } from '#server/features/accounts/index.ts';
import { testApp } from '../apps/test-app.ts';
import { signInAdmin } from '../people/administrators.ts';
import { type Plan, plansOf } from '../worlds/plans.ts';
import { recount } from './recount.ts';
import * as large from './tables.ts';

/**
 * The long form, in `npm run soak`, has twenty times as many rows: with fewer listed, a count with two filters has not come to
 * the thousand at which it stops, and still grows.
 */
const LISTED = process.env.SOAK ? [20_000, 200_000] : [1_000, 10_000];
const ROWS = process.env.SOAK ? [100_000, 1_000_000] : [5_000, 50_000];
/**
 * Fewer than these are few, whatever they were before: with ten times the rows an index may be a level deeper, which each
 * of a page's twenty rows pays once for each table beside it.
 */
const FEW = 100;
const TABLES =
  'accounts campaigns talents talent_skills conversations messages notifications assessments reports transactions live_sequences'.split(
    ' ',
  );

type Cost = { buffers: number; scanned: string[]; indexes: string[]; statements: number };
type Case = [
  name: string,
  who: keyof typeof tokens | 'nobody',
  path: string | ((size: number) => Promise<string>),
];

const t = testApp();
const tokens = { person: '', company: '', admin: '' };
const costs = new Map<string, Cost[]>();

const LISTS: Case[] = [
  ['campaigns', 'nobody', '/campaigns/public?limit=9'],
  ['campaigns, page 100', 'nobody', '/campaigns/public?limit=9&page=100'],
  ['campaigns, the last ones', 'nobody', lastCampaigns],
  ['campaigns of one country', 'nobody', '/campaigns/public?limit=9&country=BF'],
  ['campaigns of one level and country', 'nobody', '/campaigns/public?limit=9&level=senior&country=BF'],
  ['campaigns of one profile', 'nobody', '/campaigns/public?limit=9&profile=Comptabilit%C3%A9%20SYSCOHADA'],
  ['talents', 'nobody', '/top-talents?limit=9'],
  ['talents, page 100', 'nobody', '/top-talents?limit=9&page=100'],
  ['talents, the last ones', 'nobody', lastTalents],
  ['talents of one country above 90', 'nobody', '/top-talents?limit=9&country=BF&min_score=90'],
  ['talents with a skill', 'nobody', '/top-talents?limit=9&skill=Vente%20et%20relation%20client'],
  [
    'talents with a skill in one country',
    'nobody',
    '/top-talents?limit=9&skill=D%C3%A9veloppement%20web&country=ML',
  ],
  ['a candidate’s tests', 'person', '/tests/history?limit=20'],
  ['a candidate’s purchases', 'person', '/payment/history?limit=5'],
  ['confirmed talents, a few among all', 'nobody', '/top-talents?limit=9&confirmed=1'],
  ['confirmed talents by margin', 'nobody', '/top-talents?limit=9&confirmed=1&sort=reliability'],
  [
    'confirmed talents with a skill',
    'nobody',
    '/top-talents?limit=9&confirmed=1&skill=D%C3%A9veloppement%20web',
  ],
  ['notifications', 'person', '/notifications'],
  ['conversations', 'company', '/conversations?limit=20'],
  ['messages', 'person', async () => `/conversations/${await conversation()}/messages?limit=5`],
  ['accounts', 'admin', '/admin/users?limit=20'],
  ['companies', 'admin', '/admin/users?limit=20&account_type=enterprise'],
  ['purchases', 'admin', '/admin/transactions?limit=20'],
  ['failed purchases', 'admin', '/admin/transactions?limit=20&status=failed'],
];

/** With the index that must be asked: a search reads what its words or language find, which grows with what there is. */
const SEARCHES: [...Case, index: string][] = [
  ['campaigns with a common word', 'nobody', '/campaigns/public?limit=9&q=comptable', 'campaigns_words'],
  [
    'campaigns with three words',
    'nobody',
    '/campaigns/public?limit=9&q=societe%20vendeur%20dakar',
    'campaigns_words',
  ],
  ['campaigns with a rare word', 'nobody', '/campaigns/public?limit=9&q=wangrawa', 'campaigns_words'],
  [
    'campaigns with a word in one country',
    'nobody',
    '/campaigns/public?limit=9&q=vendeur&country=SN',
    'campaigns_words',
  ],
  ['talents with a common name', 'nobody', '/top-talents?limit=9&q=traore', 'talents_words'],
  ['talents with two names', 'nobody', '/top-talents?limit=9&q=awa%20traore', 'talents_words'],
  [
    'talents with a name in one country',
    'nobody',
    '/top-talents?limit=9&q=traore&country=SN',
    'talents_words',
  ],
  ['talents who speak a language', 'nobody', '/top-talents?limit=9&language=wo', 'talents_languages'],
  [
    'talents with a skill who speak a language',
    'nobody',
    '/top-talents?limit=9&language=wo&skill=D%C3%A9veloppement%20web',
    'talent_skills_languages',
  ],
  ['accounts with a common name', 'admin', '/admin/users?limit=20&q=traore', 'accounts_words'],
  ['accounts by address', 'admin', '/admin/users?limit=20&q=p123%40', 'accounts_email_beginning'],
  ['purchases of one buyer', 'admin', '/admin/transactions?limit=20&q=p123%40', 'transactions_of_buyer'],
  [
    'purchases of buyers alike',
    'admin',
    '/admin/transactions?limit=5&q=p12&status=failed',
    'transactions_of_buyer',
  ],
  [
    'a purchase by its reference',
    'admin',
    '/admin/transactions?limit=20&q=ref777',
    'transactions_reference_unique',
  ],
];

beforeAll(async () => {
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
    for (const [name, who, path] of [...LISTS, ...SEARCHES])
      costs.set(name, [...(costs.get(name) ?? []), await costOf(who, path, step)]);
  }
}, 900_000);

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
    indexes: plans.flatMap((plan) => plan.indexes),
    statements: plans.length,
  };
}

async function lastCampaigns(size: number): Promise<string> {
  const { rows } = await t.pool.query(
    `select created_at, id from campaigns where listed order by 1 desc, 2 desc limit 1 offset ${size - 500}`,
  );
  const cursor = writeCursor({ at: rows[0].created_at.toISOString(), id: rows[0].id });
  return `/campaigns/public?limit=9&cursor=${cursor}`;
}

async function lastTalents(size: number): Promise<string> {
  const { rows } = await t.pool.query(
    `select proven, best_score, tests_passed, account_id from talents where listed order by 1 desc, 2 desc, 3 desc, 4 desc limit 1 offset ${size - 500}`,
  );
  return `/top-talents?limit=9&cursor=${writeKey([rows[0].proven, rows[0].best_score, rows[0].tests_passed, rows[0].account_id])}`;
}

async function conversation(): Promise<string> {
  const { rows } = await t.pool.query(`select ${large.idOf('conversation', '1')} as id`);
  return rows[0].id;
}

test.each(LISTS.map(([name]) => name))('%s: ten times the rows, the same few pages read', (name) => {
  const [before, after] = costs.get(name) as [Cost, Cost];
  expect(after.scanned).toEqual([]);
  expect(after.statements).toBe(before.statements);
  expect(after.buffers, `${before.buffers} → ${after.buffers}`).toBeLessThanOrEqual(
    Math.max(FEW, before.buffers * 1.5),
  );
});

test.each(SEARCHES.map(([name, , , index]) => [name, index]))('%s: %s is asked', (name, index) => {
  const [before, after] = costs.get(name) as [Cost, Cost];
  expect(after.scanned).toEqual([]);
  expect(after.indexes).toContain(index);
  expect(after.statements).toBe(before.statements);
});

test('a page read from the beginning and one from the end cost alike', () => {
  for (const list of ['campaigns', 'talents']) {
    const [, first] = costs.get(list) as [Cost, Cost];
    const [, last] = costs.get(`${list}, the last ones`) as [Cost, Cost];
    expect(last.buffers).toBeLessThanOrEqual(first.buffers * 1.5);
  }
});
