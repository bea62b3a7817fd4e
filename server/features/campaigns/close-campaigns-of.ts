import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, isNotNull, ne, or } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { lockCampaigns } from './lock-campaigns.ts';

/**
 * For deleted accounts: closes their campaigns under a pseudonym. Only their candidates still see them, by the
 * title. A campaign that is so already is not written again. Tests that are being given are there when it returns: they can be dropped.
 */
export async function closeCampaignsOf(
  tx: Transaction,
  { accountIds, pseudonym }: { accountIds: string[]; pseudonym: string },
): Promise<void> {
  const theirs = inArray(campaigns.account_id, accountIds);
  await lockCampaigns(tx, theirs, 'update');
  await tx
    .update(campaigns)
    .set({ status: 'closed', company_name: pseudonym, is_public: false, description: '', place: null })
    .where(
      and(
        theirs,
        or(
          ne(campaigns.status, 'closed'),
          ne(campaigns.company_name, pseudonym),
          eq(campaigns.is_public, true),
          ne(campaigns.description, ''),
          isNotNull(campaigns.place),
        ),
      ),
    );
}
