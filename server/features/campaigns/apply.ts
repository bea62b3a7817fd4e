import { and, eq } from 'drizzle-orm';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, forbidden } from '#server/errors.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import { campaignNotFound, isExpected, isOpen, mayApply } from './access.ts';
import { enrol } from './enrol.ts';

/** Applies to a campaign, free of charge; applying again returns the same test (rule C5). @throws 403, 404, 409 */
export async function apply(deps: Deps, { account }: Session, campaignId: string) {
  mayApply(account);
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    // Deleting the campaign waits for us, or we find it gone.
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('key share');
    if (!campaign) throw campaignNotFound();
    const [candidacy] = await tx
      .select({ id: candidacies.id })
      .from(candidacies)
      .where(and(eq(candidacies.campaign_id, campaignId), eq(candidacies.account_id, account.id)));
    if (!candidacy && !campaign.is_public && !(await isExpected(tx, account, campaignId))) {
      throw forbidden('Cette campagne est réservée aux candidats invités.');
    }
    if (!candidacy && !isOpen(campaign, now)) {
      throw new AppError(
        'deadline_passed',
        'Cette campagne est terminée\u00a0: les candidatures sont closes.',
      );
    }
    const { testId, isNew } = await enrol(tx, campaign, account, 'applied', now);
    if (isNew) {
      await notify(tx, {
        accountId: campaign.account_id,
        type: 'application_received',
        title: 'Nouvelle candidature',
        message: `${account.full_name} a postulé à «\u00a0${campaign.title}\u00a0».`,
        relatedId: campaign.id,
        link: '/dashboard',
      });
    }
    return { test: { id: testId } };
  });
}
