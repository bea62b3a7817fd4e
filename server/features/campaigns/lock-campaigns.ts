import type { Transaction } from '#server/db/connection.ts';
import { asc, eq, type SQL } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';

/**
 * Locks campaigns, in the order used everywhere: campaigns by their ids, then accounts. For `update` it waits for applications
 * in progress too, and later ones wait for it.
 */
export async function lockCampaigns(
  tx: Transaction,
  those: SQL | undefined,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<void> {
  await tx.select({ id: campaigns.id }).from(campaigns).where(those).orderBy(asc(campaigns.id)).for(strength);
}

export function lockCampaignsOf(tx: Transaction, accountId: string): Promise<void> {
  return lockCampaigns(tx, eq(campaigns.account_id, accountId));
}
