import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { exactInstant, pageOf, readCursor } from '#server/db/cursor.ts';
import { cappedTotal } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { listUsers as contract } from '#shared/contracts/administration.ts';
import { COUNT_CAP } from '#shared/rules/campaigns.ts';
import { presentAdminUser } from './present.ts';

type Query = z.output<typeof contract.query>;
type Key = { at: string; id: string };

const FIRST_PAGE = 100;

/** Accounts, newest first: one range of `account_terms`, whatever is searched. */
export async function listUsers(deps: Deps, query: Query) {
  const limit = query.limit ?? FIRST_PAGE;
  const after = readCursor(query.cursor);
  const q = query.q?.trim() ?? '';
  const found = q.includes('@') ? byAddress(q, query) : q ? byWords(q, query) : everybody(query);
  const { rows: keys } = await deps.db.execute<Key>(sql`
    select ${exactInstant(sql`k.created_at`)} as at, k.account_id as id
    from (${found}) k
    ${after ? sql`where (k.created_at, k.account_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by k.created_at desc, k.account_id desc limit ${limit + 1}
  `);
  const { page, next_cursor } = pageOf(keys, limit);
  return {
    users: await read(deps, page),
    next_cursor,
    ...(q
      ? cappedTotal(await counted(deps, found))
      : { total: await kept(deps, query), total_is_capped: false }),
  };
}

function everybody({ account_type }: Query): SQL {
  return sql`select t.created_at, t.account_id from account_terms t where t.term = ${`/${account_type ?? ''}`}`;
}

/** The longest word leads; the others, and the type, are checked on what it finds. */
function byWords(q: string, { account_type }: Query): SQL {
  const others = (word: SQL) => sql`exists (
    select from account_terms o where o.term = ${word} and o.created_at = t.created_at and o.account_id = t.account_id)`;
  return sql`select t.created_at, t.account_id from account_terms t
    where t.term = (search_query(${q}))[1]
      and not exists (select from unnest((search_query(${q}))[2:]) as word where not ${others(sql`word`)})
      ${account_type ? sql`and ${others(sql`${`/${account_type}`}`)}` : sql``}`;
}

function byAddress(q: string, { account_type }: Query): SQL {
  const beginning = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`select a.created_at, a.id as account_id from accounts a
    where a.email like ${beginning} and a.deleted_at is null
      ${account_type ? sql`and a.account_type = ${account_type}` : sql``}`;
}

async function read(deps: Deps, keys: Key[]) {
  const ids = keys.map((key) => key.id);
  const rows = await deps.db.select().from(accounts).where(inArray(accounts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentAdminUser);
}

async function counted(deps: Deps, found: SQL): Promise<number> {
  const { rows } = await deps.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found} limit ${COUNT_CAP + 1}) k`,
  );
  return rows[0]?.total ?? 0;
}

async function kept(deps: Deps, { account_type }: Query): Promise<number> {
  const { rows } = await deps.db.execute<{ total: number }>(
    sql`select coalesce(sum(total), 0)::int as total from kept_counts where name like ${`accounts/${account_type ?? '%'}`}`,
  );
  return rows[0]?.total ?? 0;
}
