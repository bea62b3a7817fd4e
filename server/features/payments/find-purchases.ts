import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Cursor } from '#server/http/cursor.ts';
import type { TransactionStatus } from '#shared/contracts/payments.ts';

export type Filter = { q?: string | undefined; status?: TransactionStatus | 'to_review' | undefined };

/** Everybody's purchases with their buyers' addresses, newest first, after a place in the list. */
export function findPurchases(deps: Deps, filter: Filter, after: Cursor | undefined, limit: number) {
  const place =
    after &&
    sql`(${transactions.created_at}, ${transactions.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return deps.db
    .select({ transaction: transactions, email: accounts.email })
    .from(transactions)
    .innerJoin(accounts, eq(accounts.id, transactions.account_id))
    .where(and(matching(filter), place))
    .orderBy(desc(transactions.created_at), desc(transactions.id))
    .limit(limit);
}

/** How many match, counted no further than `most`. */
export async function countPurchases(deps: Deps, filter: Filter, most: number): Promise<number> {
  const some = deps.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(matching(filter))
    .limit(most)
    .as('some');
  const [row] = await deps.db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

/** `q`: a whole reference, or the beginning of an e-mail. */
function matching({ q, status }: Filter): SQL | undefined {
  const text = q?.trim();
  const start = text && `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    status && ofStatus(status),
    text && start ? inArray(transactions.id, withReferenceOrBuyer(text.toUpperCase(), start)) : undefined,
  );
}

function ofStatus(status: NonNullable<Filter['status']>): SQL {
  return status === 'to_review' ? isNotNull(transactions.review) : eq(transactions.status, status);
}

/** Each of the two by its own index, which one condition over both tables could not be. */
function withReferenceOrBuyer(reference: string, emailStart: string): SQL {
  return sql`(
    select id from transactions where reference = ${reference}
    union
    select t.id from accounts a join transactions t on t.account_id = a.id where a.email like ${emailStart}
  )`;
}
