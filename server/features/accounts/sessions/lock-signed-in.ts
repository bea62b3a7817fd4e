import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { notSignedIn } from '#server/errors.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Account, Session } from '#server/session.ts';

/**
 * The account, held as by `lockAccount`, and its session with it: one that was ended since the call was let in changes nothing more.
 * @throws 401 when either is gone
 */
export async function lockSignedIn(
  tx: Transaction,
  { id, account: { id: accountId } }: Session,
): Promise<Account> {
  const account = await lockAccount(tx, accountId);
  const [open] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.account_id, accountId)))
    .for('key share');
  if (!open) throw notSignedIn();
  return account;
}
