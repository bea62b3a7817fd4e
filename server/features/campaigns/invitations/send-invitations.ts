import type { Queryable, Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { addJobs } from '#server/jobs/add-job.ts';
import { lockOwner } from '#server/lock-account.ts';
import { isOpen } from '../access.ts';
import { enrol } from '../enrol.ts';

type Invited = { id: string; credits: number; extra_time: number };

export function queueInvitations(tx: Transaction, ...campaignIds: string[]): Promise<void> {
  return addJobs(
    tx,
    campaignIds.map((campaign_id) => ({ task: 'send_invitations', payload: { campaign_id } })),
  );
}

/**
 * Ties a campaign’s invitations to the accounts that have their addresses; where mail is on, to those that proved
 * them (rule A17).
 */
export async function matchCampaign(deps: Deps, db: Queryable, campaignId: string): Promise<void> {
  await db.execute(sql`
    update invitations i set account_id = a.id from accounts a
    where i.campaign_id = ${campaignId} and i.account_id is null and a.email = i.email
      and a.account_type = 'individual' and a.deleted_at is null
      and (${!isMailOn(deps)} or a.email_verified_at is not null)
  `);
}

/**
 * Gives every invited account its free test and a notification, each in a transaction of its own. Whoever holds a seat in a
 * team could not open it: theirs waits until the seat ends.
 * Harmless to run twice: existing candidates are skipped.
 */
export async function sendInvitations(deps: Deps, { campaignId }: { campaignId: string }): Promise<void> {
  // Again: whoever proved their address while these were stored had not seen them.
  await matchCampaign(deps, deps.db, campaignId);
  for (const { id } of await awaiting(deps.db, { campaignId }))
    await enrolInvited(deps, { campaignId, accountId: id });
}

/**
 * Makes an invited account a candidate, with a test, and tells it, unless it `accepts` by its link and so knows. A second
 * call at the same time finds the first one’s test.
 */
export async function enrolInvited(
  deps: Deps,
  { campaignId, accountId, accepts = false }: { campaignId: string; accountId: string; accepts?: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    // Counted on it below: taken before the candidacy, as where one is withdrawn.
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('no key update');
    if (!campaign || !isOpen(campaign, now)) return;
    // Again: invitations are taken back, companies blocked and accounts deleted while others are sent theirs.
    await lockOwner(tx, accountId);
    const [invited] = await awaiting(tx, { campaignId, accountId });
    if (!invited) return;
    const { assessmentId, isNew } = await enrol(tx, {
      campaign,
      candidate: invited,
      source: 'invited',
      now,
    });
    if (!isNew) return;
    await tx
      .update(campaigns)
      .set({ candidacies_count: sql`${campaigns.candidacies_count} + 1` })
      .where(eq(campaigns.id, campaignId));
    if (accepts) return;
    await notify(tx, {
      accountId: invited.id,
      type: 'test_invitation',
      title: 'Invitation à un test',
      message: `${campaign.company_name} vous invite à passer le test de «\u00a0${campaign.title}\u00a0».`,
      relatedId: assessmentId,
      link: `/test/${assessmentId}`,
    });
  });
}

type Awaiting = { campaignId: string; accountId?: string };

async function awaiting(db: Queryable, { campaignId, accountId }: Awaiting): Promise<Invited[]> {
  const { rows } = await db.execute<Invited>(sql`
    select a.id, a.credits, a.extra_time from invitations i join accounts a on a.id = i.account_id and a.deleted_at is null
    where i.campaign_id = ${campaignId}
    and ${isWilling(sql`a.id`, sql`(select account_id from campaigns where id = ${campaignId})`)}
    and not exists (
      select from candidacies c where c.campaign_id = i.campaign_id and c.account_id = a.id)
    and not exists (select from company_members m where m.account_id = a.id)
    ${accountId ? sql`and a.id = ${accountId}` : sql``} order by i.email
  `);
  return rows;
}
