import { asc, eq } from '#server/db/drizzle.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import type { Deps } from '#server/deps.ts';
import { invoiceNumber } from './number.ts';

/** The invoices that an account was given. */
export async function listInvoiced({ db }: Deps, { accountId }: { accountId: string }) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.account_id, accountId))
    .orderBy(asc(invoices.year), asc(invoices.number));
  return rows.map((row) => ({ transactionId: row.transaction_id, number: invoiceNumber(row) }));
}
