import type { Transaction } from '#server/db/connection.ts';
import { and, inArray, ne, or } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { lockCampaigns } from './lock-campaigns.ts';

/** For deleted accounts: their campaigns close under a pseudonym. */
export async function closeCampaignsOf(
  tx: Transaction,
  { accountIds, pseudonym }: { accountIds: string[]; pseudonym: string },
): Promise<void> {
  const known = and(
    inArray(campaigns.account_id, accountIds),
    or(ne(campaigns.status, 'closed'), ne(campaigns.company_name, pseudonym)),
  );
  await lockCampaigns(tx, known);
  await tx.update(campaigns).set({ status: 'closed', company_name: pseudonym }).where(known);
}
