import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { lockCampaigns } from './lock-campaigns.ts';

type Hiding = { companyId: string; campaignId: string | null; reason: string; now: Date };

/** Closes one of a company's campaigns, or all of them, and shows them to nobody who is not a candidate already. */
export async function hideCampaigns(tx: Transaction, { companyId, campaignId, reason, now }: Hiding) {
  const shown = and(
    eq(campaigns.account_id, companyId),
    campaignId ? eq(campaigns.id, campaignId) : undefined,
    isNull(campaigns.hidden_at),
  );
  await lockCampaigns(tx, shown);
  return tx
    .update(campaigns)
    .set({ status: 'closed', hidden_at: now, hidden_reason: reason })
    .where(shown)
    .returning({ id: campaigns.id, title: campaigns.title });
}
