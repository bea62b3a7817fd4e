import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { connect } from '#server/db/connection.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { idOf } from '#server/testing/large/tables.ts';
import { openSessions } from '../open-sessions.ts';
import { seedLarge } from '../seed-large.ts';

/** What somebody does beside what every signed-in screen asks for. */
export type Role = 'visitor' | 'reader' | 'correspondent' | 'recruiter' | 'sitter';
export type Person = {
  role: Role;
  token: string;
  /** Of who writes or is written to: the thread they have open. */
  conversation?: string;
  /** Of a recruiter. */
  campaign?: string;
};
export type Crowd = { people: Person[]; profiles: string[] };

const CROWD: Record<Role, number> = {
  visitor: 480,
  reader: 150,
  correspondent: 230,
  recruiter: 40,
  sitter: 100,
};

const AROUND = { talents: 4_200, campaigns: 4_200, messages: 42_000 };
const CANDIDATES_EACH = 25;
const CREDITS = 10_000;

type Member = Omit<Person, 'token'> & { account: string };

/** A thousand signed-in people in a filled database of the application's: accounts, threads, campaigns, credits. */
export async function gatherCrowd(url: string): Promise<Crowd> {
  await seedLarge(url, AROUND);
  const { db, pool, close } = connect(url, pino({ level: 'silent' }), { max: 2 });
  try {
    const writing = await pairs(pool);
    const alone = Object.values(CROWD).reduce((sum, count) => sum + count) - writing.length;
    const { rows: others } = await pool.query<{ id: string }>(
      `select ${idOf('person', 'n')} as id from generate_series($1::int, $2::int) n`,
      [AROUND.talents - alone + 1, AROUND.talents],
    );
    const roles = (['visitor', 'reader', 'sitter'] as const).flatMap((role) =>
      Array<Role>(CROWD[role]).fill(role),
    );
    const members: Member[] = [
      ...writing,
      ...others.map(({ id }, n) => ({ account: id, role: roles[n] as Role })),
    ];
    for (const { account } of members.filter(({ role }) => role === 'sitter')) {
      await db.transaction((tx) =>
        postEntry(tx, { accountId: account, amount: CREDITS, reason: 'admin_grant', refId: randomUUID() }),
      );
    }
    const { rows: profiles } = await pool.query<{ id: string }>('select id from profiles order by slug');
    const tokens = await openSessions(
      pool,
      members.map(({ account }) => account),
    );
    const people = members.map(({ account: _, ...person }, at) => ({
      ...person,
      token: tokens[at] as string,
    }));
    return { people, profiles: profiles.map(({ id }) => id) };
  } finally {
    await close();
  }
}

/** Companies and the candidates they write to, and candidates whose company is silent: no account twice. */
async function pairs(pool: Pool): Promise<Member[]> {
  const { rows } = await pool.query<{ id: string; enterprise_id: string; candidate_id: string; at: number }>(
    `select id, enterprise_id, candidate_id,
       row_number() over (partition by enterprise_id order by id)::int as at
     from conversations order by at, enterprise_id limit $1`,
    [CROWD.correspondent],
  );
  const companies = rows.filter(({ at }) => at === 1).slice(0, CROWD.recruiter);
  const campaigns = await openCampaigns(
    pool,
    companies.map(({ enterprise_id }) => enterprise_id),
  );
  return [
    ...rows.map(
      ({ id, candidate_id }): Member => ({ account: candidate_id, role: 'correspondent', conversation: id }),
    ),
    ...companies.map(
      ({ id, enterprise_id }): Member => ({
        account: enterprise_id,
        role: 'recruiter',
        conversation: id,
        campaign: campaigns.get(enterprise_id) as string,
      }),
    ),
  ];
}

/** One campaign of each company, with candidates. */
async function openCampaigns(pool: Pool, companies: string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; account_id: string }>(
    `select distinct on (account_id) id, account_id from campaigns where account_id = any($1) order by account_id, id`,
    [companies],
  );
  await pool.query(
    `insert into candidacies (campaign_id, account_id, source, created_at, score)
     select campaign, ${idOf('person', 'n')}, 'applied', now(), 40 + n
     from unnest($1::uuid[]) campaign, generate_series(1, ${CANDIDATES_EACH}) n`,
    [rows.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, account_id }) => [account_id, id]));
}
