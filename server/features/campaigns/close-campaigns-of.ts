import type { Transaction } from '#server/db/connection.ts';
import { inArray } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { lockCampaigns } from './lock-campaigns.ts';

/** For deleted accounts: their campaigns close under a pseudonym, for their candidates alone and by their titles. */
export async function closeCampaignsOf(
  tx: Transaction,
  { accountIds, pseudonym }: { accountIds: string[]; pseudonym: string },
): Promise<void> {
  const theirs = inArray(campaigns.account_id, accountIds);
  await lockCampaigns(tx, theirs);
  await tx
    .update(campaigns)
    .set({ status: 'closed', company_name: pseudonym, is_public: false, description: '', place: null })
    .where(theirs);
}
