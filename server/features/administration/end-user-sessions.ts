import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { revokeAllSessions } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import { ensureMayEndSessionsOf } from './access.ts';
import { tellSignedOut } from './tell-signed-out.ts';

/** Signs an account out everywhere and tells its owner. What its phones hold unsent stays there until they sign in. @throws 403, 404 */
export async function endUserSessions(
  deps: Deps,
  { session: { account }, accountId }: { session: Session; accountId: string },
) {
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.deleted_at)));
    if (!user) throw notFound('Utilisateur introuvable.');
    ensureMayEndSessionsOf(account, user);
    await revokeAllSessions(tx, accountId);
    await tellSignedOut(deps, tx, user);
    await recordAudit(tx, { account, action: 'user.end_sessions', target: accountId, at: deps.now() });
  });
  return { ok: true as const };
}
