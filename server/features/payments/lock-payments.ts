import type { Transaction } from '#server/db/connection.ts';
import { asc, inArray, type SQL } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { transactions } from '#server/db/schema/payments.ts';

/**
 * Locks the payments of these accounts. Lock order: before the accounts, since settling a payment locks it before it
 * changes its buyer’s credits.
 */
export async function lockPaymentsOf(tx: Transaction, those: SQL | undefined): Promise<void> {
  const buyers = tx.select({ id: accounts.id }).from(accounts).where(those);
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(inArray(transactions.account_id, buyers))
    .orderBy(asc(transactions.id))
    .for('no key update');
}
