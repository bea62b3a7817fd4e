import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { queueInvitations } from './send-invitations.ts';

/** What somebody was invited to while they held a seat or blocked the company is theirs once that ended. */
export async function resumeInvitations(tx: Transaction, accountId: string): Promise<void> {
  const held = await tx
    .select({ campaignId: invitations.campaign_id })
    .from(invitations)
    .where(eq(invitations.account_id, accountId));
  await queueInvitations(tx, ...held.map(({ campaignId }) => campaignId));
}
