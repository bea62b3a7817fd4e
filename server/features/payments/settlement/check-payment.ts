import { eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { askProvider } from './ask-provider.ts';

/** The job that a webhook queues. */
export async function checkPayment(deps: Deps, { transactionId }: { transactionId: string }): Promise<void> {
  const [transaction] = await deps.db.select().from(transactions).where(eq(transactions.id, transactionId));
  if (transaction) await askProvider(deps, transaction);
}
