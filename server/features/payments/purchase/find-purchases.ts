import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '#server/db/cursor.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { TransactionStatus } from '#shared/contracts/payments.ts';

/** `q`: a whole reference, or the beginning of an e-mail. */
export type Filter = { q?: string | undefined; status?: TransactionStatus | 'to_review' | undefined };

/** Of an address, as many first letters are indexed; more than these few accounts share. */
const INDEXED = 12;

/** Everybody's purchases with their buyers' addresses, newest first, after a place in the list. */
export async function findPurchases(deps: Deps, filter: Filter, after: Cursor | undefined, limit: number) {
  const q = filter.q?.trim();
  const rows = await deps.db
    .select()
    .from(transactions)
    .where(
      q
        ? inArray(transactions.id, await keysOf(deps, found(q, filter.status, { after, limit }), limit))
        : and(filter.status && ofStatus(filter.status), after && isAfter(after)),
    )
    .orderBy(desc(transactions.created_at), desc(transactions.id))
    .limit(limit);
  const emails = await emailsOf(deps, rows);
  return rows.map((transaction) => ({ transaction, email: emails.get(transaction.account_id) ?? '' }));
}

/** How many match, counted no further than `most`. */
export async function countPurchases(deps: Deps, { q, status }: Filter, most: number): Promise<number> {
  const typed = q?.trim();
  const all = typed
    ? found(typed, status)
    : sql`select from transactions ${status ? sql`where ${ofStatus(status)}` : sql``}`;
  const { rows } = await deps.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${all}) found limit ${most}) counted`,
  );
  return rows[0]?.total ?? 0;
}

function ofStatus(status: NonNullable<Filter['status']>): SQL {
  return status === 'to_review' ? isNotNull(transactions.review) : eq(transactions.status, status);
}

function isAfter({ at, id }: Cursor): SQL {
  return sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`;
}

/** Once a buyer, who is often the same for a whole page. */
async function emailsOf(deps: Deps, rows: { account_id: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ account_id }) => account_id))];
  const buyers = await deps.db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(buyers.map(({ id, email }) => [id, email]));
}

async function keysOf(deps: Deps, all: SQL, limit: number): Promise<string[]> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from (${all}) found order by created_at desc, id desc limit ${limit}
  `);
  return rows.map(({ id }) => id);
}

type Page = { after: Cursor | undefined; limit: number };

/** Purchases by reference or address; of a page only what it may hold, read in its order. */
function found(q: string, status: Filter['status'], page?: Page): SQL {
  const which = status ? sql`and ${ofStatus(status)}` : sql``;
  const place = page?.after ? sql`where ${isAfter(page.after)}` : sql``;
  const paged = page ? sql`${place} order by created_at desc, id desc limit ${page.limit}` : sql``;
  return sql`
    select * from (select created_at, id from transactions where reference = ${q.toUpperCase()} ${which}) named ${place}
    union all
    (select * from (${byAddress(q.toLowerCase(), status)}) addressed ${paged})`;
}

function byAddress(start: string, status: Filter['status']): SQL {
  if (status !== 'to_review' && start.length <= INDEXED) {
    return sql`select created_at, transaction_id as id from purchase_terms where term = ${`/${status ?? ''}/${start}`}`;
  }
  return sql`select transactions.created_at, transactions.id from transactions
    join accounts on accounts.id = transactions.account_id
    where accounts.email like ${`${start.replace(/[\\%_]/g, '\\$&')}%`} ${status ? sql`and ${ofStatus(status)}` : sql``}`;
}
