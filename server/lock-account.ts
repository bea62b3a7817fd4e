import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, type SQL, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { notSignedIn } from '#server/errors.ts';
import type { Account } from '#server/session.ts';

/**
 * Locks an account until the transaction ends, so that nothing more is kept of one deleted meanwhile. @throws 401
 * when it is gone
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Account> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deleted_at)))
    .for('no key update');
  if (!account) throw notSignedIn();
  return account;
}

/**
 * Locks the account whose row is to be changed; `ofRow`: its id, or what selects it. To be called before the row is
 * changed, as everywhere, or two transactions could wait for each other.
 */
export async function lockOwner(tx: Transaction, ofRow: SQL | string): Promise<void> {
  await tx.execute(sql`select from accounts where id = (${ofRow}) for no key update`);
}
