import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';

/** A deleted account's: its campaigns close under a pseudonym, and invitations forget its address (D11). */
export async function closeCampaignsOf(tx: Transaction, accountId: string, pseudonym: string): Promise<void> {
  await tx
    .update(campaigns)
    .set({ status: 'closed', company_name: pseudonym })
    .where(eq(campaigns.account_id, accountId));
  await tx.delete(invitations).where(eq(invitations.account_id, accountId));
}
