import { and, eq, isNull, or } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies, invitations } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { readCutOff } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import { ensureMayApply } from '../access.ts';
import { readInvitationToken } from './invitation-token.ts';
import { invitationNotFound } from './read-invitation.ts';
import { enrolInvited, queueInvitations } from './send-invitations.ts';

/**
 * Gives the account the invitation of a link, and its test. A link is good for one account; again, or at the same
 * time, it makes no second candidacy. @throws 403 for companies, 404, 409
 */
export async function acceptInvitation(
  deps: Deps,
  { session: { account }, token }: { session: Session; token: string },
) {
  ensureMayApply(account);
  const id = readInvitationToken(deps, token);
  if (!id) throw invitationNotFound();
  const campaignId = await deps.db.transaction(async (tx) => {
    // The campaign first, as where it is deleted with its invitations.
    const [campaign] = await tx
      .select({ id: campaigns.id, companyId: campaigns.account_id })
      .from(campaigns)
      .innerJoin(invitations, eq(invitations.campaign_id, campaigns.id))
      .where(and(eq(invitations.id, id), isNull(campaigns.hidden_at)))
      .for('key share', { of: campaigns });
    if (!campaign) throw invitationNotFound();
    const cutOff = await readCutOff(tx, { companyId: campaign.companyId, candidateId: account.id });
    if (cutOff === 'by_candidate') {
      throw conflict(
        'Vous avez bloqué cette entreprise. Débloquez-la sous «\u00a0Compte et données\u00a0» pour accepter.',
      );
    }
    const [accepted] = await tx
      .update(invitations)
      .set({ account_id: account.id })
      .where(
        and(
          eq(invitations.id, id),
          or(isNull(invitations.account_id), eq(invitations.account_id, account.id)),
        ),
      )
      .returning({ id: invitations.id });
    if (!accepted) {
      throw conflict(
        'Cette invitation a déjà servi à un autre compte. Demandez un nouveau lien à l’entreprise.',
      );
    }
    await queueInvitations(tx, campaign.id);
    return campaign.id;
  });
  await enrolInvited(deps, { campaignId, accountId: account.id, accepts: true });
  const own = and(eq(candidacies.campaign_id, campaignId), eq(candidacies.account_id, account.id));
  const [test] = await deps.db
    .select({ id: assessments.id })
    .from(candidacies)
    .innerJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(and(own, eq(assessments.status, 'pending'), isNull(assessments.deleted_at)));
  return { campaign_id: campaignId, test_id: test?.id ?? null };
}
