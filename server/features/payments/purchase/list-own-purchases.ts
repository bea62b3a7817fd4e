import type { z } from 'zod';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { and, desc, sql } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { paymentHistory as contract } from '#shared/contracts/payments.ts';
import { ownTransactions } from '../access.ts';
import { presentTransaction } from '../present.ts';
import { readRequestsOf } from '../requests/read-requests-of.ts';

const FIRST_PAGE = 100;

/** The account's own purchases, newest first, keyset-paged. */
export async function listOwnPurchases(
  deps: Deps,
  { session: { account }, query }: { session: Session; query: z.output<typeof contract.query> },
) {
  const own = ownTransactions(account);
  const limit = query.limit ?? FIRST_PAGE;
  const after = readCursor(query.cursor);
  const rows = await deps.db
    .select({
      transaction: transactions,
      total: sql<number>`(select count(*)::int from transactions where account_id = ${account.id})`,
    })
    .from(transactions)
    .where(
      after
        ? and(
            own,
            sql`(${transactions.created_at}, ${transactions.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
          )
        : own,
    )
    .orderBy(desc(transactions.created_at), desc(transactions.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.transaction;
  const requestOf = await readRequestsOf(
    deps.db,
    page.map(({ transaction }) => transaction.id),
  );
  return {
    transactions: page.map(({ transaction }) => ({
      ...presentTransaction(transaction),
      request: requestOf.get(transaction.id) ?? null,
    })),
    next_cursor:
      rows.length > limit && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
    total: rows[0]?.total ?? 0,
  };
}
