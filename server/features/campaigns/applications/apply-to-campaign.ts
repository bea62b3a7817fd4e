import { and, eq } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { readCutOff } from '#server/features/blocks/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { campaignNotFound, ensureMayApply, ensureMayApplyTo } from '../access.ts';
import { nameToCompany } from '../candidates/name-to-company.ts';
import { enrol } from '../enrol.ts';

/**
 * Applies to a campaign, free of charge: the company paid. Applying again returns the same test. @throws 403, 404,
 * 409
 */
export async function applyToCampaign(
  deps: Deps,
  { session, campaignId }: { session: Session; campaignId: string },
) {
  ensureMayApply(session.account);
  const accountId = session.account.id;
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const own = and(eq(candidacies.campaign_id, campaignId), eq(candidacies.account_id, accountId));
    const [candidacy] = await tx
      .select({ withdrawn_at: candidacies.withdrawn_at, given_up_at: assessments.deleted_at })
      .from(candidacies)
      .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
      .where(own);
    // Locked, so that the campaign cannot be deleted meanwhile. One that is applied to again may be counted again, after
    // the candidacy is locked: its row comes first, as where a candidacy is withdrawn, or the two could wait for each other.
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for(candidacy?.withdrawn_at || candidacy?.given_up_at ? 'no key update' : 'key share');
    if (!campaign) throw campaignNotFound();
    const cutOff = await readCutOff(tx, { companyId: campaign.account_id, candidateId: accountId });
    if (cutOff === 'by_candidate') {
      throw conflict('Vous avez bloqué cette entreprise. Débloquez-la dans les paramètres pour postuler.');
    }
    const account = await lockAccount(tx, accountId);
    if (!candidacy) await ensureMayApplyTo(tx, { account, campaign });
    const { assessmentId, candidacyId } = await enrol(tx, {
      campaign,
      candidate: account,
      source: 'applied',
      now,
    });
    if (candidacyId) {
      await notify(tx, {
        accountId: campaign.account_id,
        type: 'application_received',
        title: 'Nouvelle candidature',
        message: `${await nameToCompany(tx, own)} a postulé à «\u00a0${campaign.title}\u00a0».`,
        relatedId: campaign.id,
        link: `/dashboard/campaigns/${campaign.id}?candidat=${candidacyId}`,
      });
    }
    return { test: { id: assessmentId } };
  });
}
