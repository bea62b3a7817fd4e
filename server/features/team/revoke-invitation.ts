import { seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import { ensureMayHaveTeam, invitationNotFound, ownInvitation } from './access.ts';

/** @throws 404 */
export async function revokeInvitation(
  deps: Deps,
  { session: { account: company, person }, invitationId }: { session: Session; invitationId: string },
) {
  ensureMayHaveTeam(company);
  return deps.db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(seatInvitations)
      .where(ownInvitation(company, invitationId))
      .returning({ role: seatInvitations.role });
    if (!revoked) throw invitationNotFound();
    await recordAudit(tx, {
      account: person,
      action: 'team.revoke',
      target: company.id,
      details: revoked,
      at: deps.now(),
    });
    return { ok: true as const };
  });
}
