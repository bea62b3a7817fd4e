import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { campaigns, campaignTerms } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';

/** Of the 50,000 that one sitemap may hold, the newest. */
const LISTED = 5_000;
/** The list without filters. */
const ALL = '///';

/** Open public campaigns that are no demonstration, newest first. */
export function listForSearchEngines(deps: Deps) {
  const open = or(isNull(campaigns.deadline), gt(campaigns.deadline, deps.now()));
  return deps.db
    .select({ id: campaigns.id, created_at: campaigns.created_at })
    .from(campaignTerms)
    .innerJoin(
      campaigns,
      and(eq(campaigns.id, campaignTerms.campaign_id), eq(campaigns.is_demo, false), open),
    )
    .where(eq(campaignTerms.term, ALL))
    .orderBy(desc(campaignTerms.created_at), desc(campaignTerms.campaign_id))
    .limit(LISTED);
}
