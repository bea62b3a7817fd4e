import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { askProvider } from './ask-provider.ts';

const AGAIN_MS = 60_000;

/** The job that a webhook queues. What the provider does not answer now the reconciliation asks a minute later. */
export async function checkPayment(deps: Deps, { transactionId }: { transactionId: string }): Promise<void> {
  const [transaction] = await deps.db
    .update(transactions)
    .set({ next_check_at: new Date(deps.now().getTime() + AGAIN_MS) })
    .where(
      and(
        eq(transactions.id, transactionId),
        eq(transactions.status, 'pending'),
        isNotNull(transactions.payment_url),
      ),
    )
    .returning();
  if (transaction) await askProvider(deps, transaction);
}
