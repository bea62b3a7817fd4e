import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';
import { notify } from '#server/features/notifications/index.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import type { TransactionRow } from '../present.ts';

/** Ends the buyer’s request about a purchase that is credited after all, and tells them: nobody has to answer it. */
export async function endAsCredited(
  tx: Transaction,
  { transaction: { id, account_id, credits, reference }, now }: { transaction: TransactionRow; now: Date },
): Promise<void> {
  const ended = await tx
    .update(paymentRequests)
    .set({ status: 'credited', ended_at: now })
    .where(and(eq(paymentRequests.transaction_id, id), eq(paymentRequests.status, 'open')))
    .returning({ id: paymentRequests.id });
  if (ended.length === 0) return;
  await notify(tx, {
    accountId: account_id,
    type: 'payment_answer',
    title: 'Votre paiement est confirmé',
    message: `${formatCount(credits, 'crédit ajouté', 'crédits ajoutés')} pour le paiement ${reference}.`,
    relatedId: id,
    link: '/settings#achats',
  });
}
