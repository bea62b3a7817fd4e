import { eq } from '#server/db/drizzle.ts';
import { seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import { ensureMayHaveTeam, ensureMayMail, invitationNotFound, ownInvitation } from './access.ts';
import { offerSeat } from './offer-seat.ts';
import { presentInvitation } from './present.ts';

/** The link before it opens nothing any more. @throws 404; 409 mail_off, conflict; 429 */
export async function resendInvitation(
  deps: Deps,
  { session: { account: company, person }, invitationId }: { session: Session; invitationId: string },
) {
  ensureMayHaveTeam(company);
  refuseBlocked(company);
  const own = ownInvitation(company, invitationId);
  const [known] = await deps.db.select().from(seatInvitations).where(own);
  if (!known) throw invitationNotFound();
  ensureMayMail(deps, company);
  await deps.limits.take('seatMailByAccount', company.id);
  await deps.limits.take('seatMailByEmail', known.email);
  return deps.db.transaction(async (tx) => {
    const [standing] = await tx.select().from(seatInvitations).where(own).for('update');
    if (!standing) throw invitationNotFound();
    const offer = await offerSeat(deps, tx, { company, ...standing });
    const [renewed] = await tx
      .update(seatInvitations)
      .set(offer)
      .where(eq(seatInvitations.id, standing.id))
      .returning();
    if (!renewed) throw invitationNotFound();
    await recordAudit(tx, {
      account: person,
      action: 'team.resend',
      target: company.id,
      details: { role: standing.role },
      at: deps.now(),
    });
    return { invitation: presentInvitation(renewed), mailed: isMailOn(deps) };
  });
}
