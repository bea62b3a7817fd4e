import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import type { assessments } from '#server/db/schema/assessments.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';

/** What a candidate is told of the campaign that their test is for. */
export const offerFields = { title: campaigns.title, company_name: campaigns.company_name };

type Asked = Pick<typeof assessments.$inferSelect, 'campaign_id'>;

/** The campaign that a test is an application to. Null for a test of one’s own, or where the campaign was deleted. */
export async function findOffer(db: Queryable, { campaign_id }: Asked) {
  if (campaign_id === null) return null;
  const [offer] = await db.select(offerFields).from(campaigns).where(eq(campaigns.id, campaign_id));
  return offer ?? null;
}
