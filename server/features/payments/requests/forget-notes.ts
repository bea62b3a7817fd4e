import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';

/** What somebody deleted wrote about their payments; that they asked stays with the payment. */
export async function forgetNotes(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(paymentRequests).set({ note: null }).where(eq(paymentRequests.account_id, accountId));
}
