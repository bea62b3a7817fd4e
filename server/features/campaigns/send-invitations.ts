import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from '#server/features/notifications/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { isOpen } from './access.ts';
import { enrol } from './enrol.ts';

type Invited = { id: string; credits: number };

export function queueInvitations(tx: Transaction, campaignId: string): Promise<void> {
  return addJob(tx, 'send_invitations', { campaign_id: campaignId });
}

/**
 * Gives every invited account that has none its test and its notification (rule C7), each in a transaction of its own.
 * Harmless to run twice: who is a candidate already is passed over.
 */
export async function sendInvitations(deps: Deps, campaignId: string): Promise<void> {
  for (const invited of await awaiting(deps, campaignId)) {
    await deps.db.transaction(async (tx) => {
      const now = deps.now();
      const [campaign] = await tx
        .select()
        .from(campaigns)
        .where(eq(campaigns.id, campaignId))
        .for('key share');
      if (!campaign || !isOpen(campaign, now)) return;
      const { testId, isNew } = await enrol(tx, campaign, invited, 'invited', now);
      if (!isNew) return;
      await notify(tx, {
        accountId: invited.id,
        type: 'test_invitation',
        title: 'Invitation à un test',
        message: `${campaign.company_name} vous invite à passer le test de «\u00a0${campaign.title}\u00a0».`,
        relatedId: testId,
        link: `/test/${testId}`,
      });
    });
  }
}

async function awaiting(deps: Deps, campaignId: string): Promise<Invited[]> {
  const { rows } = await deps.db.execute<Invited>(sql`
    select a.id, a.credits from invitations i join accounts a on a.id = i.account_id and a.deleted_at is null
    where i.campaign_id = ${campaignId} and not exists (
      select from candidacies c where c.campaign_id = i.campaign_id and c.account_id = a.id)
    order by i.email
  `);
  return rows;
}
