import type { z } from 'zod';
import { FIRST_PAGE } from '#server/db/cursor.ts';
import { eq, inArray, type SQL, sql } from '#server/db/drizzle.ts';
import { cappedTotal, inOrder } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyMembers } from '#server/db/schema/team.ts';
import { isBeyond, type Order, orderBy, placeOf, placePage, readPlace } from '#server/db/sorted.ts';
import type { Deps } from '#server/deps.ts';
import { beginsWith, countFound, hasWords, type Words } from '#server/search/index.ts';
import type { listUsers as contract, UserSort } from '#shared/contracts/administration.ts';
import { presentAdminUser } from './present.ts';

type Query = z.output<typeof contract.query>;
type Key = { value: string; id: string };

const WORDS: Words = { vector: sql`account_words(full_name, company_name, email)`, stemmed: false };
const COMPANY_WORDS: Words = { vector: sql`search_vector(company_name, false)`, stemmed: false };

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

/**
 * A search is materialized: PostgreSQL then uses the search’s own index, and does not split the words of every
 * account. By a company’s words its team is found too.
 */
function findAccounts(q: string, { account_type }: Query): SQL {
  const all = sql`select created_at, full_name, credits, id from accounts
    where deleted_at is null ${account_type ? sql`and account_type = ${account_type}` : sql``}`;
  if (!q) return sql`found as (${all})`;
  if (q.includes('@')) {
    return sql`found as materialized (${all} and ${beginsWith(sql`email`, q.toLowerCase())})`;
  }
  return sql`found as materialized (
    ${all} and ${hasWords(WORDS, q)}
    union
    ${all} and id in (select account_id from company_members where company_id in (
      select id from accounts where deleted_at is null and ${hasWords(WORDS, q)} and ${hasWords(COMPANY_WORDS, q)}))
  )`;
}

async function read(deps: Deps, keys: Key[]) {
  const ids = keys.map((key) => key.id);
  const [rows, seats] = await Promise.all([
    deps.db.select().from(accounts).where(inArray(accounts.id, ids)),
    deps.db
      .select({ holder: companyMembers.account_id, role: companyMembers.role, company: accounts })
      .from(companyMembers)
      .innerJoin(accounts, eq(accounts.id, companyMembers.company_id))
      .where(inArray(companyMembers.account_id, ids)),
  ]);
  const seatOf = new Map(seats.map((seat) => [seat.holder, seat]));
  return inOrder(keys, rows).map((account) => presentAdminUser(account, seatOf.get(account.id) ?? null));
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
