import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { exactInstant, pageOf, readCursor } from '#server/db/cursor.ts';
import { cappedTotal } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { beginsWith, countFound, hasWords, type Words } from '#server/search/index.ts';
import type { listUsers as contract } from '#shared/contracts/administration.ts';
import { presentAdminUser } from './present.ts';

type Query = z.output<typeof contract.query>;
type Key = { at: string; id: string };

const FIRST_PAGE = 100;
const WORDS: Words = { vector: sql`account_words(full_name, company_name, email)`, stemmed: false };

/** Accounts, newest first. */
export async function listUsers(deps: Deps, query: Query) {
  const limit = query.limit ?? FIRST_PAGE;
  const after = readCursor(query.cursor);
  const q = query.q?.trim() ?? '';
  const found = findAccounts(q, query);
  const { rows: keys } = await deps.db.execute<Key>(sql`
    with ${found}
    select ${exactInstant(sql`created_at`)} as at, id from found
    ${after ? sql`where (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}
  `);
  const { page, next_cursor } = pageOf(keys, limit);
  return {
    users: await read(deps, page),
    next_cursor,
    ...(q
      ? cappedTotal(await count(deps, found))
      : { total: await totalOf(deps, query), total_is_capped: false }),
  };
}

/** A search is materialized: its own index is asked, and no account is taken apart into words to see. */
function findAccounts(q: string, { account_type }: Query): SQL {
  const isSearched = q.includes('@') ? beginsWith(sql`email`, q.toLowerCase()) : hasWords(WORDS, q);
  return sql`found as ${sql.raw(q ? 'materialized' : '')} (
    select created_at, id from accounts
    where deleted_at is null ${account_type ? sql`and account_type = ${account_type}` : sql``}
      ${q ? sql`and ${isSearched}` : sql``}
  )`;
}

async function read(deps: Deps, keys: Key[]) {
  const ids = keys.map((key) => key.id);
  const rows = await deps.db.select().from(accounts).where(inArray(accounts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentAdminUser);
}

async function count(deps: Deps, found: SQL): Promise<number> {
  const { rows } = await deps.db.execute<{ total: number }>(
    sql`with ${found} select ${countFound()} as total`,
  );
  return rows[0]?.total ?? 0;
}

async function totalOf(deps: Deps, { account_type }: Query): Promise<number> {
  const { rows } = await deps.db.execute<{ total: number }>(
    sql`select coalesce(sum(total), 0)::int as total from kept_counts where name like ${`accounts/${account_type ?? '%'}`}`,
  );
  return rows[0]?.total ?? 0;
}
