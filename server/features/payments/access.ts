import { and, eq, type SQL } from 'drizzle-orm';
import { transactions } from '#server/db/schema/payments.ts';
import type { Account, Session } from '#server/session.ts';

/** Purchases are visible to their buyer. */
export function ownTransactions(account: Account): SQL {
  return eq(transactions.account_id, account.id);
}

/** One purchase, to its buyer only; for anybody else the answer is 404. */
export function ownTransaction(account: Account, transactionId: string): SQL | undefined {
  return and(eq(transactions.id, transactionId), ownTransactions(account));
}

/** Companies keep books: they get invoices, everybody else a receipt. */
export function isInvoiced({ account_type }: Account): boolean {
  return account_type === 'enterprise';
}

/** Everybody may know the price of a credit; the other settings are for administrators. */
export function mayReadSettings(session: Session | null): boolean {
  return session?.audience === 'admin';
}
