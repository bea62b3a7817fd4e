import { and, eq, isNull } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
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
    const dropped = await tx
      .update(assessments)
      .set({ deleted_at: now })
      .where(
        and(
          eq(assessments.campaign_id, campaignId),
          eq(assessments.status, 'pending'),
          isNull(assessments.started_at),
          isNull(assessments.deleted_at),
        ),
      )
      .returning({ id: assessments.id });
    await purgeNotifications(tx, [campaignId, ...dropped.map((test) => test.id)]);
    return { ok: true as const };
  });
}
