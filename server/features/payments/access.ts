import { and, eq, type SQL } from 'drizzle-orm';
import { transactions } from '#server/db/schema/payments.ts';
import type { Account, Session } from '#server/session.ts';

/** Purchases answer their buyer. */
export function ownTransactions(account: Account): SQL {
  return eq(transactions.account_id, account.id);
}

/** To anybody else a purchase is not there. */
export function ownTransaction(account: Account, transactionId: string): SQL | undefined {
  return and(eq(transactions.id, transactionId), ownTransactions(account));
}

/** Everybody may know the price of a credit; the other settings are for administrators. */
export function mayReadSettings(session: Session | null): boolean {
  return session?.audience === 'admin';
}
