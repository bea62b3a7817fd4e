import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { invoices } from '#server/db/schema/invoices.ts';

/**
 * Removes the address from the invoices of a deleted account. The name that they were written to stays, as
 * bookkeeping asks.
 */
export async function forgetInvoiceAddress(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(invoices).set({ email: '' }).where(eq(invoices.account_id, accountId));
}
