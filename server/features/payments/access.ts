import { and, eq, type SQL } from 'drizzle-orm';
import { transactions } from '#server/db/schema/payments.ts';
import type { Account, Session } from '#server/session.ts';

/** A purchase answers its buyer; to anybody else it is not there. */
export function ownTransaction(account: Account, id: string): SQL | undefined {
  return and(eq(transactions.id, id), eq(transactions.account_id, account.id));
}

/** Everybody may know the price of a credit; the rest is for administrators (rule M12). */
export function mayReadSettings(session: Session | null): boolean {
  return session?.audience === 'admin';
}
