import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { invoices } from '#server/db/schema/invoices.ts';

/** The address on the invoices of somebody deleted; the name that they were written to stays, as the books ask. */
export async function forgetInvoiceAddress(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(invoices).set({ email: '' }).where(eq(invoices.account_id, accountId));
}
