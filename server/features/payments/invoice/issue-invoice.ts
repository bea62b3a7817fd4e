import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { invoices, type Seller } from '#server/db/schema/invoices.ts';
import { lockAccount } from '#server/lock-account.ts';
import { displayName } from '#server/text/display-name.ts';

type Issuing = { transactionId: string; accountId: string; seller: Seller; now: Date };

/**
 * The purchase's invoice: the one written before, or the year's next. Whoever issues one waits for the others here.
 * @throws 401 for an account that is gone
 */
export async function issueInvoice(tx: Transaction, { transactionId, accountId, seller, now }: Issuing) {
  const account = await lockAccount(tx, accountId);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.invoices})`);
  const [earlier] = await tx.select().from(invoices).where(eq(invoices.transaction_id, transactionId));
  if (earlier) return earlier;
  const year = now.getUTCFullYear();
  const [issued] = await tx
    .insert(invoices)
    .values({
      transaction_id: transactionId,
      account_id: accountId,
      year,
      number: sql`(select coalesce(max(number), 0) + 1 from invoices where year = ${year})`,
      buyer: displayName(account),
      email: account.email,
      seller,
      issued_at: now,
    })
    .returning();
  return issued as typeof invoices.$inferSelect;
}
