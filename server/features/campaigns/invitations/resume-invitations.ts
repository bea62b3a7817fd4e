import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { queueInvitations } from './send-invitations.ts';

/** For whoever gives up a seat or unblocks a company: sends what they were invited to meanwhile. */
export async function resumeInvitations(tx: Transaction, accountId: string): Promise<void> {
  const held = await tx
    .select({ campaignId: invitations.campaign_id })
    .from(invitations)
    .where(eq(invitations.account_id, accountId));
  await queueInvitations(tx, ...held.map(({ campaignId }) => campaignId));
}
