import { BootError } from '#server/config.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts, recoveryCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { newToken } from '#server/secrets.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import { hashPassword } from './passwords/password.ts';
import { revokeAllSessions } from './sessions/session.ts';

/**
 * For an administrator who lost the password, or phone and recovery codes, and whom no colleague can appoint anew: a first
 * password, no second factor, no session. @throws BootError for anybody else's address
 */
export async function renewAdmin({ db, now }: Pick<Deps, 'db' | 'now'>, adminEmail: string): Promise<string> {
  const email = normaliseEmail(adminEmail);
  const password = newToken().slice(0, 20);
  const password_hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .update(accounts)
      .set({
        password_hash,
        password_is_first: true,
        mfa_enabled: false,
        mfa_secret: null,
        mfa_pending_secret: null,
      })
      .where(and(eq(accounts.email, email), eq(accounts.account_type, 'admin'), isNull(accounts.deleted_at)))
      .returning({ id: accounts.id });
    if (!admin) throw new BootError(`ADMIN_EMAIL: ${email} is no administrator's address`);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.account_id, admin.id));
    await revokeAllSessions(tx, admin.id);
    await recordAudit(tx, {
      account: 'system',
      action: 'administrator.renew',
      target: admin.id,
      at: now(),
    });
  });
  return password;
}
