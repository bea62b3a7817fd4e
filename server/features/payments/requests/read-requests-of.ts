import type { Queryable } from '#server/db/connection.ts';
import { asc, inArray } from '#server/db/drizzle.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';
import type { OwnRequest } from '#shared/contracts/payments.ts';
import { presentOwnRequest } from './present.ts';

/** The last request about each of these purchases. */
export async function readRequestsOf(
  db: Queryable,
  transactionIds: string[],
): Promise<Map<string, OwnRequest>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentRequests)
    .where(inArray(paymentRequests.transaction_id, transactionIds))
    .orderBy(asc(paymentRequests.created_at));
  return new Map(rows.map((row) => [row.transaction_id, presentOwnRequest(row)]));
}
