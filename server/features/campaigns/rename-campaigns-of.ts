import type { Transaction } from '#server/db/connection.ts';
import { and, eq, ne } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { lockCampaigns } from './lock-campaigns.ts';

/** Gives a company’s campaigns its new name. @returns how many there are */
export async function renameCampaignsOf(
  tx: Transaction,
  { accountId, name }: { accountId: string; name: string },
): Promise<number> {
  const those = and(eq(campaigns.account_id, accountId), ne(campaigns.company_name, name));
  await lockCampaigns(tx, those);
  const { rowCount } = await tx.update(campaigns).set({ company_name: name }).where(those);
  return rowCount ?? 0;
}
