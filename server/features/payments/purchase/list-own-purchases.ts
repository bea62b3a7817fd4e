import type { z } from 'zod';
import { exactInstant, FIRST_PAGE, olderThan, pageOf } from '#server/db/cursor.ts';
import { and, desc, sql } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { paymentHistory as contract } from '#shared/contracts/payments.ts';
import { ownTransactions } from '../access.ts';
import { documentOf, presentTransaction } from '../present.ts';
import { readRequestsOf } from '../requests/read-requests-of.ts';

/** The account's own purchases, newest first, keyset-paged. */
export async function listOwnPurchases(
  deps: Deps,
  { session: { account }, query }: { session: Session; query: z.output<typeof contract.query> },
) {
  const limit = query.limit ?? FIRST_PAGE;
  const rows = await deps.db
    .select({
      id: transactions.id,
      at: exactInstant(transactions.created_at),
      transaction: transactions,
      total: sql<number>`(select count(*)::int from transactions where account_id = ${account.id})`,
    })
    .from(transactions)
    .where(and(ownTransactions(account), olderThan(query.cursor, transactions.created_at, transactions.id)))
    .orderBy(desc(transactions.created_at), desc(transactions.id))
    .limit(limit + 1);
  const { page, next_cursor } = pageOf(rows, limit);
  const requestOf = await readRequestsOf(
    deps.db,
    page.map(({ id }) => id),
  );
  return {
    transactions: page.map(({ transaction }) => ({
      ...presentTransaction(transaction),
      document: documentOf(transaction, account),
      request: requestOf.get(transaction.id) ?? null,
    })),
    next_cursor,
    total: rows[0]?.total ?? 0,
  };
}
