import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Account, SessionAudience } from '#server/session.ts';
import { wrongCredentials } from '../passwords/find-by-password.ts';

/**
 * Whoever changes a password or turns MFA on ends the other sessions: a sign-in that was accepted before, and is not one of them
 * yet, must not become one. Holds the account until the transaction ends. @throws 401 wrong_credentials
 */
export async function refuseOutdated(
  tx: Transaction,
  { account: { id, password_hash, mfa_enabled }, audience }: { account: Account; audience: SessionAudience },
): Promise<void> {
  const [asBefore] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.password_hash, password_hash),
        eq(accounts.mfa_enabled, mfa_enabled),
        isNull(accounts.deleted_at),
      ),
    )
    .for('share');
  if (!asBefore) throw wrongCredentials(audience);
}
