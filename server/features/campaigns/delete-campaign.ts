import { and, eq, isNull } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { dropPending } from '#server/features/assessments/index.ts';
import { purgeNotifications } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import { campaignNotFound, ownCampaign } from './access.ts';

/** Removes a campaign with its candidacies, unopened tests and notifications. Reports, and tests being sat, stay with their candidates. */
export async function deleteCampaign(
  deps: Deps,
  { session: { account }, campaignId }: { session: Session; campaignId: string },
) {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    // Waits for applications in progress, so that their tests are included below.
    const [deleted] = await tx
      .delete(campaigns)
      .where(ownCampaign(account, campaignId))
      .returning({ id: campaigns.id });
    if (!deleted) throw campaignNotFound();
    const unopened = and(eq(assessments.campaign_id, campaignId), isNull(assessments.started_at));
    const dropped = await dropPending(tx, { those: unopened, now });
    await purgeNotifications(tx, [campaignId, ...dropped]);
    return { ok: true as const };
  });
}
