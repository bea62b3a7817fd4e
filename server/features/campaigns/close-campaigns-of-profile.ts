import { and, eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import { lockCampaigns } from './lock-campaigns.ts';

/**
 * After a profile was deleted: nobody new can be given its test, so its campaigns close and their companies are told, in an
 * order that is the same for two profiles deleted at once.
 */
export async function closeCampaignsOfProfile(
  deps: Deps,
  { profileId }: { profileId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const open = and(eq(campaigns.profile_id, profileId), eq(campaigns.status, 'active'));
    await lockCampaigns(tx, open);
    const closed = await tx.update(campaigns).set({ status: 'closed' }).where(open).returning();
    await notifyAll(
      tx,
      closed
        .toSorted((a, b) => a.account_id.localeCompare(b.account_id))
        .map(({ id, account_id, title, profile_name }) => ({
          accountId: account_id,
          type: 'company_decision',
          title: 'Une de vos campagnes est fermée',
          message: `«\u00a0${title}\u00a0»\u00a0: le métier «\u00a0${profile_name}\u00a0» a quitté le catalogue, son test n’est plus donné. Les tests déjà donnés restent valables.`,
          relatedId: id,
          link: `/dashboard/campaigns/${id}`,
        })),
    );
  });
}
