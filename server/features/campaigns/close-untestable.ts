import { and, arrayContains, eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import type { CampaignRow } from './access.ts';
import { lockCampaigns } from './lock-campaigns.ts';

type Deleted = { profileId: string } | { skillId: string };

/**
 * After a profile or a skill was deleted: nobody new can be given a test on it, so its campaigns close and their companies are told,
 * in an order that is the same for two deleted at once.
 */
export async function closeUntestable(deps: Deps, deleted: Deleted): Promise<void> {
  const asking =
    'profileId' in deleted
      ? eq(campaigns.profile_id, deleted.profileId)
      : arrayContains(campaigns.skill_ids, [deleted.skillId]);
  await deps.db.transaction(async (tx) => {
    const open = and(asking, eq(campaigns.status, 'active'));
    await lockCampaigns(tx, open);
    const closed = await tx.update(campaigns).set({ status: 'closed' }).where(open).returning();
    await notifyAll(
      tx,
      closed
        .toSorted((a, b) => a.account_id.localeCompare(b.account_id))
        .map((campaign) => ({
          accountId: campaign.account_id,
          type: 'company_decision',
          title: 'Une de vos campagnes est fermée',
          message: `«\u00a0${campaign.title}\u00a0»\u00a0: ${nameOf(deleted, campaign)} a quitté le catalogue, son test n’est plus donné. Les tests déjà donnés restent valables.`,
          relatedId: campaign.id,
          link: `/dashboard/campaigns/${campaign.id}`,
        })),
    );
  });
}

function nameOf(deleted: Deleted, { profile_name, skill_ids, skill_names }: CampaignRow): string {
  if ('profileId' in deleted) return `le métier «\u00a0${profile_name}\u00a0»`;
  return `la compétence «\u00a0${skill_names[skill_ids.indexOf(deleted.skillId)]}\u00a0»`;
}
