import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';

type Hiding = { companyId: string; campaignId: string | null; reason: string; now: Date };

/** Closes one of a company's campaigns, or all of them, and shows them to nobody who is not a candidate already. */
export function hideCampaigns(tx: Transaction, { companyId, campaignId, reason, now }: Hiding) {
  return tx
    .update(campaigns)
    .set({ status: 'closed', hidden_at: now, hidden_reason: reason })
    .where(
      and(
        eq(campaigns.account_id, companyId),
        campaignId ? eq(campaigns.id, campaignId) : undefined,
        isNull(campaigns.hidden_at),
      ),
    )
    .returning({ id: campaigns.id, title: campaigns.title });
}
