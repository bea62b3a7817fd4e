import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, gt, sql } from '#server/db/drizzle.ts';
import { accounts, passkeys, passwordResets } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { isMailOn, queueMail } from '#server/features/mails/index.ts';
import { lockOwner } from '#server/lock-account.ts';
import { sha256 } from '#server/secrets.ts';
import type { Account } from '#server/session.ts';
import type { resetPassword as contract } from '#shared/contracts/account-security.ts';
import { markVerified } from '../email/mark-verified.ts';
import { passwordChanged } from '../letters.ts';
import { revokeAllSessions } from '../sessions/session.ts';
import { forgetTries } from '../throttling/admit.ts';
import { hashPassword, ownerOf, refuseWeakPassword } from './password.ts';

const spent = () =>
  new AppError('reset_link_spent', 'Ce lien a déjà servi ou a plus de 30 minutes. Demandez-en un autre.');

/**
 * Sets the password by a mailed link, once; every session of the account ends.
 * @throws 409 reset_link_spent for a link used, expired or never given; 422 for a common password, which spends nothing
 */
export async function resetPassword(
  deps: Deps,
  { input, address }: { input: z.output<typeof contract.body>; address: string },
) {
  const asked = and(
    eq(passwordResets.token_hash, sha256(input.token)),
    gt(passwordResets.expires_at, deps.now()),
  );
  // Before the slow hash: who was given no link keeps nobody waiting for theirs.
  if ((await deps.db.$count(passwordResets, asked)) === 0) throw spent();
  const password_hash = await hashPassword(input.password);
  const account = await deps.db.transaction(async (tx) => {
    await lockOwner(tx, sql`select account_id from password_resets where ${asked}`);
    const [link] = await tx.delete(passwordResets).where(asked).returning();
    if (!link) throw spent();
    await tx.delete(passwordResets).where(eq(passwordResets.account_id, link.account_id));
    const [changed] = await tx
      .update(accounts)
      .set({ password_hash })
      .where(eq(accounts.id, link.account_id))
      .returning();
    await revokeAllSessions(tx, link.account_id);
    const to = changed as Account;
    // Refused here, it takes the whole transaction back: the link stays good.
    refuseWeakPassword(input.password, ownerOf(to));
    if (isMailOn(deps)) await proveAddress(deps, tx, to);
    await queueMail(deps, tx, { to, letter: passwordChanged(deps.config.publicUrl) });
    return to;
  });
  await forgetTries(deps, { email: account.email, address });
  return { ok: true as const };
}

/**
 * Whoever used the link reads the address's mail. Before, anybody may have declared it: their passkeys go. Where a code is
 * needed besides, the link opens nothing, and the address can still be claimed (rule A21).
 */
async function proveAddress(deps: Deps, tx: Transaction, account: Account): Promise<void> {
  if (account.email_verified_at || account.mfa_enabled) return;
  await tx.delete(passkeys).where(eq(passkeys.account_id, account.id));
  await markVerified(deps, tx, account);
}
