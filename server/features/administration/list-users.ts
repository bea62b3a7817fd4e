import type { z } from 'zod';
import { FIRST_PAGE } from '#server/db/cursor.ts';
import { inArray, type SQL, sql } from '#server/db/drizzle.ts';
import { cappedTotal } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { isBeyond, type Order, orderBy, placeOf, placePage, readPlace } from '#server/db/sorted.ts';
import type { Deps } from '#server/deps.ts';
import { beginsWith, countFound, hasWords, type Words } from '#server/search/index.ts';
import type { listUsers as contract, UserSort } from '#shared/contracts/administration.ts';
import { presentAdminUser } from './present.ts';

type Query = z.output<typeof contract.query>;
type Key = { value: string; id: string };

const WORDS: Words = { vector: sql`account_words(full_name, company_name, email)`, stemmed: false };

const NAME = sql`plain_text(full_name)`;
const ORDERS: Record<UserSort, Order> = {
  '-created_at': { column: sql`created_at`, type: 'timestamptz', isDescending: true },
  created_at: { column: sql`created_at`, type: 'timestamptz', isDescending: false },
  full_name: { column: NAME, type: 'text', isDescending: false },
  '-full_name': { column: NAME, type: 'text', isDescending: true },
  // No index walks these: each debit would pay for it (docs/measurements/back-office.md).
  credits: { column: sql`credits`, type: 'integer', isDescending: false },
  '-credits': { column: sql`credits`, type: 'integer', isDescending: true },
};

/** Accounts, newest first unless sorted otherwise. */
export async function listUsers(deps: Deps, query: Query) {
  const limit = query.limit ?? FIRST_PAGE;
  const sort = query.sort ?? '-created_at';
  const order = ORDERS[sort];
  const after = readPlace(query.cursor, sort, order);
  const q = query.q?.trim() ?? '';
  const found = findAccounts(q, query);
  const { rows: keys } = await deps.db.execute<Key>(sql`
    with ${found}
    select ${placeOf(order)} as value, id from found ${after ? sql`where ${isBeyond(order, after)}` : sql``}
    order by ${orderBy(order)} limit ${limit + 1}
  `);
  const { page, next_cursor } = placePage(keys, { limit, sort });
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
    select created_at, full_name, credits, id from accounts
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
