import type { Queryable } from '#server/db/connection.ts';
import type { SQL } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { notFound } from '#server/errors.ts';
import type { TransactionRow } from './present.ts';

/** @throws 404 */
export async function readTransaction(db: Queryable, which: SQL | undefined): Promise<TransactionRow> {
  const [row] = await db.select().from(transactions).where(which);
  if (!row) throw notFound('Paiement introuvable');
  return row;
}
