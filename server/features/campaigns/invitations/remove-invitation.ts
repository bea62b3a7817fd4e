import { and, eq, sql } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { recruitingCampaign } from '../access.ts';
import { isTaken } from './list-invitations.ts';

type Wanted = { session: Session; campaignId: string; invitationId: string };

/** Takes an invitation back, its link with it. @throws 404 for another company's; 409 once it made a candidate */
export async function removeInvitation(deps: Deps, { session, campaignId, invitationId }: Wanted) {
  return deps.db.transaction(async (tx) => {
    await recruitingCampaign(tx, { session, campaignId, lock: true });
    const own = and(eq(invitations.id, invitationId), eq(invitations.campaign_id, campaignId));
    const [removed] = await tx
      .delete(invitations)
      .where(and(own, sql`not ${isTaken}`))
      .returning({ id: invitations.id });
    if (removed) return { ok: true as const };
    const [taken] = await tx.select({ id: invitations.id }).from(invitations).where(own);
    if (!taken) throw notFound('Invitation introuvable');
    throw conflict('Cette personne est déjà candidate\u00a0: l’invitation ne se retire plus.');
  });
}
