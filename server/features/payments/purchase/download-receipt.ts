import { and, eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import { ownTransaction } from '../access.ts';
import type { TransactionRow } from '../present.ts';
import type { ReceiptDocument } from './document/render.ts';
import { methodName } from './labels.ts';

/** The buyer's receipt for a successful purchase, as a PDF. */
export async function downloadReceipt(
  deps: Deps,
  { session: { account }, transactionId }: { session: Session; transactionId: string },
) {
  const [row] = await deps.db
    .select()
    .from(transactions)
    .where(and(ownTransaction(account, transactionId), eq(transactions.status, 'success')));
  if (!row?.settled_at) throw notFound('Reçu introuvable');
  const input: ReceiptDocument = {
    ...describeReceipt(row),
    paid_at: row.settled_at,
    buyer: displayName(account),
    email: account.email,
    invoice: null,
  };
  const file = new URL('./document/render.ts', import.meta.url);
  const bytes = await deps.printer.print({ file, name: 'renderReceipt', input }, account.id);
  return { bytes, type: 'application/pdf', name: `recu_${row.reference}.pdf` };
}

/** What receipt and invoice say of a purchase alike. */
export function describeReceipt(row: TransactionRow) {
  return {
    reference: row.reference,
    credits: row.credits,
    base_amount: row.base_amount,
    discount_amount: row.discount_amount,
    final_amount: row.final_amount,
    promo_code: row.promo_code,
    method: methodName(row.payment_method),
    operator_id: row.operator_id,
    trial: row.provider === 'sandbox',
  };
}
