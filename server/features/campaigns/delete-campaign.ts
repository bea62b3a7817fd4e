import { and, eq, isNull } from 'drizzle-orm';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { purgeNotifications } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import { campaignNotFound } from './access.ts';

/** Removes a campaign with its candidacies, pending tests and notifications; earned reports stay (rule C8). */
export async function deleteCampaign(deps: Deps, { account }: Session, id: string) {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    // Applications under way hold the row: they end first, and their tests are seen below.
    const [deleted] = await tx
      .delete(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.account_id, account.id)))
      .returning({ id: campaigns.id });
    if (!deleted) throw campaignNotFound();
    const dropped = await tx
      .update(assessments)
      .set({ deleted_at: now })
      .where(
        and(
          eq(assessments.campaign_id, id),
          eq(assessments.status, 'pending'),
          isNull(assessments.deleted_at),
        ),
      )
      .returning({ id: assessments.id });
    await purgeNotifications(tx, [id, ...dropped.map((test) => test.id)]);
    return { ok: true as const };
  });
}
