import type { z } from 'zod';
import { exactInstant, FIRST_PAGE, pageOf, readCursor } from '#server/db/cursor.ts';
import { and, asc, eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { listPaymentRequests as contract } from '#shared/contracts/payment-requests.ts';
import { presentRequest } from './present.ts';

const isOpen = eq(paymentRequests.status, 'open');

/** What waits for a person, the oldest first. */
export async function listRequests(deps: Deps, { query }: { query: z.output<typeof contract.query> }) {
  const limit = query.limit ?? FIRST_PAGE;
  const wanted = and(isOpen, query.id ? eq(paymentRequests.id, query.id) : undefined);
  const after = readCursor(query.cursor);
  const rows = await deps.db
    .select({
      id: paymentRequests.id,
      at: exactInstant(paymentRequests.created_at),
      request: paymentRequests,
      transaction: transactions,
      name: accounts.full_name,
    })
    .from(paymentRequests)
    .innerJoin(transactions, eq(transactions.id, paymentRequests.transaction_id))
    .innerJoin(accounts, eq(accounts.id, paymentRequests.account_id))
    .where(
      and(
        wanted,
        after &&
          sql`(${paymentRequests.created_at}, ${paymentRequests.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(paymentRequests.created_at), asc(paymentRequests.id))
    .limit(limit + 1);
  const { page, next_cursor } = pageOf(rows, limit);
  return {
    requests: page.map(presentRequest),
    next_cursor,
    total: await deps.db.$count(paymentRequests, wanted),
  };
}
