import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, type SQL, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { notSignedIn } from '#server/errors.ts';
import type { Account } from '#server/session.ts';

/** Unchanged until the transaction ends: of somebody deleted meanwhile nothing more is kept. @throws 401 when it is gone */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Account> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deleted_at)))
    .for('no key update');
  if (!account) throw notSignedIn();
  return account;
}

/** Whose row (an account's id, or what selects it) is to change: they first, as wherever both do, or two could wait for each other. */
export async function lockOwner(tx: Transaction, ofRow: SQL | string): Promise<void> {
  await tx.execute(sql`select from accounts where id = (${ofRow}) for no key update`);
}
