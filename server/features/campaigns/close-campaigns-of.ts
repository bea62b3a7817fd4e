import type { Transaction } from '#server/db/connection.ts';
import { eq, inArray, or } from '#server/db/drizzle.ts';
import { campaigns, candidacies, candidacyNotes } from '#server/db/schema/campaigns.ts';
import { lockCampaigns } from './lock-campaigns.ts';

/** For deleted accounts: their campaigns close under a pseudonym, for their candidates alone and by their titles, and notes go. */
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
  // What was noted about them, and what they noted about others.
  await tx.delete(candidacyNotes).where(
    inArray(
      candidacyNotes.candidacy_id,
      tx
        .select({ id: candidacies.id })
        .from(candidacies)
        .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
        .where(or(inArray(candidacies.account_id, accountIds), inArray(campaigns.account_id, accountIds))),
    ),
  );
}
