import type { Transaction } from '#server/db/connection.ts';
import { FIRST_ID } from '#server/db/cursor.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { type CampaignRow, isOpen } from '../access.ts';

const BATCH = 200;

export function queueAlerts(tx: Transaction, campaignId: string): Promise<void> {
  return addJob(tx, { task: 'tell_alerts', payload: { campaign_id: campaignId } });
}

/**
 * Tells of a new offer everybody with an alert that it fits, once each. Batches commit by themselves: killed in between, the
 * job goes on with whoever was not told. Whoever holds a seat in a team could neither apply nor remove theirs: it rests meanwhile.
 */
export async function tellAlerts(deps: Deps, { campaignId }: { campaignId: string }): Promise<void> {
  let last: string | undefined = FIRST_ID;
  while (last) last = await tellBatch(deps, { campaignId, after: last });
}

/** @returns the last account of a full batch */
async function tellBatch(deps: Deps, { campaignId, after }: { campaignId: string; after: string }) {
  return deps.db.transaction(async (tx) => {
    // A second run of the job waits here, and then sees whom this one told.
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('no key update');
    if (!campaign?.listed || !isOpen(campaign, deps.now())) return undefined;
    const accountIds = await readWaiting(tx, { campaign, after });
    await notifyAll(
      tx,
      accountIds.map((accountId) => ({
        accountId,
        type: 'offer_found' as const,
        title: `Nouvelle offre\u00a0: ${campaign.profile_name}`,
        message: `${campaign.company_name} recrute\u00a0: «\u00a0${campaign.title}\u00a0».`,
        relatedId: campaign.id,
        link: `/campaign/${campaign.id}`,
      })),
    );
    return accountIds.length === BATCH ? accountIds.at(-1) : undefined;
  });
}

type Place = { campaign: CampaignRow; after: string };

async function readWaiting(tx: Transaction, { campaign, after }: Place): Promise<string[]> {
  const { id, account_id, profile_id, country } = campaign;
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    select distinct a.account_id from offer_alerts a
    where a.profile_id = ${profile_id} and a.account_id > ${after}
      and (a.country is null or ${country}::text is null or a.country = ${country})
      and ${isWilling(sql`a.account_id`, account_id)}
      and not exists (select from company_members m where m.account_id = a.account_id)
      and not exists (
        select from notifications n
        where n.account_id = a.account_id and n.related_id = ${id} and n.type = 'offer_found')
    order by a.account_id limit ${BATCH}
  `);
  return rows.map((row) => row.account_id);
}
