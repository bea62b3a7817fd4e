import type { Queryable } from '#server/db/connection.ts';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';
import type { CampaignRow } from './access.ts';

/** Those whom the campaign’s company sees: all but who withdrew or blocked it. */
export async function countCandidates(
  db: Queryable,
  { id, account_id, candidacies_count }: CampaignRow,
): Promise<number> {
  const [row] = await db
    .select({ unwilling: sql<number>`count(*)::int` })
    .from(companyBlocks)
    .innerJoin(candidacies, eq(candidacies.account_id, companyBlocks.candidate_id))
    .where(
      and(
        eq(companyBlocks.company_id, account_id),
        eq(candidacies.campaign_id, id),
        isNull(candidacies.withdrawn_at),
      ),
    );
  return candidacies_count - (row?.unwilling ?? 0);
}
