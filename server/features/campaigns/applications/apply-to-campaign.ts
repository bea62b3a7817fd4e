import { eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { readCutOff } from '#server/features/blocks/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { campaignNotFound, ensureMayApply, ensureMayApplyTo } from '../access.ts';
import { enrol } from '../enrol.ts';
import { tellingOf } from '../tell-results.ts';

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
    // Locked, so that the campaign is not deleted meanwhile, nor closed with its deleted company. Others may apply at the same time.
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('key share');
    if (!campaign) throw campaignNotFound();
    const cutOff = await readCutOff(tx, { companyId: campaign.account_id, candidateId: accountId });
    if (cutOff === 'by_candidate') {
      throw conflict(
        'Vous avez bloqué cette entreprise. Débloquez-la sous «\u00a0Compte et données\u00a0» pour postuler.',
      );
    }
    const account = await lockAccount(tx, accountId);
    await ensureMayApplyTo(tx, { account, campaign });
    const { assessmentId, isNew } = await enrol(tx, {
      campaign,
      candidate: account,
      source: 'applied',
      now,
    });
    // The company is told apart: the applications to one campaign would wait for its row one after the other.
    if (isNew) await addJob(tx, tellingOf(campaignId));
    return { test: { id: assessmentId } };
  });
}
