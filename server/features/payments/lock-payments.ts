import type { Transaction } from '#server/db/connection.ts';
import { asc, inArray, type SQL } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { transactions } from '#server/db/schema/payments.ts';

/** Of these accounts. A payment bears its buyer's address, and is settled before its buyer's credits: lock order, before the accounts. */
export async function lockPaymentsOf(tx: Transaction, those: SQL | undefined): Promise<void> {
  const buyers = tx.select({ id: accounts.id }).from(accounts).where(those);
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(inArray(transactions.account_id, buyers))
    .orderBy(asc(transactions.id))
    .for('no key update');
}
