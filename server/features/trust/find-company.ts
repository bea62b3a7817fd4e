import type { Queryable } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { notFound } from '#server/errors.ts';
import { maySeeCampaign } from '#server/features/campaigns/index.ts';
import type { Session } from '#server/session.ts';

type Met = { campaign_id?: string | null | undefined; conversation_id?: string | null | undefined };

/** The company behind an offer that one may see, or on the other side of one's conversation. @throws 404 */
export async function findCompany(
  db: Queryable,
  { session, met: { campaign_id, conversation_id } }: { session: Session | null; met: Met },
): Promise<{ companyId: string; campaignId: string | null }> {
  if (campaign_id) {
    const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, campaign_id));
    if (!campaign || !(await maySeeCampaign(db, { session, campaign }))) throw notFound();
    return { companyId: campaign.account_id, campaignId: campaign.id };
  }
  if (!conversation_id || !session) throw notFound();
  const [conversation] = await db
    .select({ companyId: conversations.enterprise_id })
    .from(conversations)
    .where(and(eq(conversations.id, conversation_id), eq(conversations.candidate_id, session.account.id)));
  if (!conversation) throw notFound();
  return { ...conversation, campaignId: null };
}
