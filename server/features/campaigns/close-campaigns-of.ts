import { and, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';

/** Deleted accounts': their campaigns close under a pseudonym, and invitations forget their addresses (rule A10). */
export async function closeCampaignsOf(
  tx: Transaction,
  accountIds: string[],
  pseudonym: string,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ status: 'closed', company_name: pseudonym })
    .where(and(inArray(campaigns.account_id, accountIds), ne(campaigns.company_name, pseudonym)));
  await tx.delete(invitations).where(inArray(invitations.account_id, accountIds));
}
