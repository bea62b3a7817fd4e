import type { Transaction } from '#server/db/connection.ts';
import { asc, eq, type SQL } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';

/** Locks campaigns, in the order used everywhere: campaigns by their ids, then accounts. */
export async function lockCampaigns(tx: Transaction, those: SQL | undefined): Promise<void> {
  await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(those)
    .orderBy(asc(campaigns.id))
    .for('no key update');
}

export function lockCampaignsOf(tx: Transaction, accountId: string): Promise<void> {
  return lockCampaigns(tx, eq(campaigns.account_id, accountId));
}
