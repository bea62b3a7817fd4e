import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, isNull, not, type SQL } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { dropPending } from '#server/features/assessments/index.ts';
import { purgeNotifications } from '#server/features/notifications/index.ts';
import { isTaken } from './invitations/list-invitations.ts';

type Going = { campaignId: string; now: Date };

/**
 * Deletes the unopened tests of a deleted campaign, and the notifications of it and of all its tests: they tell the company's name,
 * and without the campaign nobody would find them when it changes. What its candidates have still to send, they are told on.
 */
export async function dropUnopened(tx: Transaction, { campaignId, now }: Going): Promise<void> {
  const ofCampaign = eq(assessments.campaign_id, campaignId);
  await drop(tx, { ofCampaign, now });
  const tests = await tx.select({ id: assessments.id }).from(assessments).where(ofCampaign);
  await purgeNotifications(tx, [campaignId, ...tests.map(({ id }) => id)], { but: 'test_unsent' });
}

/**
 * The same for all campaigns of deleted companies. The campaigns stay, closed; their invitations that nobody took up
 * go, with the addresses in them.
 */
export async function dropUnopenedOf(
  tx: Transaction,
  { accountIds, now }: { accountIds: string[]; now: Date },
): Promise<void> {
  const theirs = tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.account_id, accountIds));
  const dropped = await drop(tx, { ofCampaign: inArray(assessments.campaign_id, theirs), now });
  await purgeNotifications(tx, dropped);
  await tx.delete(invitations).where(and(inArray(invitations.campaign_id, theirs), not(isTaken)));
}

function drop(tx: Transaction, { ofCampaign, now }: { ofCampaign: SQL; now: Date }): Promise<string[]> {
  return dropPending(tx, { those: and(ofCampaign, isNull(assessments.started_at)), now });
}
