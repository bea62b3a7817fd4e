import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { campaignNotFound, ownCampaign } from './access.ts';
import { dropUnopened } from './drop-unopened.ts';

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
    await dropUnopened(tx, { campaignId, now });
    return { ok: true as const };
  });
}
