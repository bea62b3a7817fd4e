import { and, desc, eq, gt, isNull, or, sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';

/** Of the 50,000 that one sitemap may hold, the newest. */
const LISTED = 5_000;

/** Open public campaigns that are no demonstration, newest first. */
export function listForSearchEngines(deps: Deps) {
  const open = or(isNull(campaigns.deadline), gt(campaigns.deadline, deps.now()));
  return deps.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(sql`listed`, eq(campaigns.is_demo, false), open))
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(LISTED);
}
