import { and, eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { isInvoiced, ownTransaction } from '../access.ts';
import type { ReceiptDocument } from '../purchase/document/render.ts';
import { describeReceipt } from '../purchase/download-receipt.ts';
import { readSettings } from '../settings/read-settings.ts';
import { issueInvoice } from './issue-invoice.ts';
import { invoiceNumber } from './number.ts';

/** A company's invoice for a successful purchase, as a PDF: the same whenever it is asked for. @throws 404 */
export async function downloadInvoice(
  deps: Deps,
  { session: { account }, transactionId }: { session: Session; transactionId: string },
) {
  const [row] = await deps.db
    .select()
    .from(transactions)
    .where(and(ownTransaction(account, transactionId), eq(transactions.status, 'success')));
  if (!row?.settled_at || !isInvoiced(account)) throw notFound('Facture introuvable');
  const { seller_name: name, seller_address: address, seller_tax_id: tax_id } = await readSettings(deps);
  const seller = { name, address, tax_id };
  const invoice = await deps.db.transaction((tx) =>
    issueInvoice(tx, { transactionId, accountId: account.id, seller, now: deps.now() }),
  );
  const number = invoiceNumber(invoice);
  const input: ReceiptDocument = {
    ...describeReceipt(row),
    paid_at: row.settled_at,
    buyer: invoice.buyer,
    email: invoice.email,
    invoice: { number, issued_at: invoice.issued_at, seller: invoice.seller },
  };
  const file = new URL('../purchase/document/render.ts', import.meta.url);
  const bytes = await deps.printer.print({ file, name: 'renderReceipt', input }, account.id);
  return { bytes, type: 'application/pdf', name: `facture_${number}.pdf` };
}
