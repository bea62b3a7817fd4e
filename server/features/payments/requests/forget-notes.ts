import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';

/** Removes what a deleted account wrote about its payments. That it asked stays with the payment. */
export async function forgetNotes(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(paymentRequests).set({ note: null }).where(eq(paymentRequests.account_id, accountId));
}
