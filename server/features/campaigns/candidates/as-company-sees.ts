import type { Queryable } from '#server/db/connection.ts';
import { and, eq, inArray, isNull, sql } from '#server/db/drizzle.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import type { CampaignRow } from '../access.ts';

const told = sql`not ${candidacies.untold}`;
const passed = sql`${candidacies.score} >= ${CERTIFICATION_THRESHOLD}`;

/** A company's campaigns, their counts without the candidates that it does not see: those who blocked it. */
export async function asCompanySees(
  db: Queryable,
  { companyId, campaigns }: { companyId: string; campaigns: CampaignRow[] },
): Promise<CampaignRow[]> {
  const ids = campaigns.map(({ id }) => id);
  const unseen = await db
    .select({
      id: candidacies.campaign_id,
      candidates: sql<number>`(count(*) filter (where not ${candidacies.unannounced}))::int`,
      tested: sql<number>`(count(${candidacies.score}) filter (where ${told}))::int`,
      passed: sql<number>`(count(*) filter (where ${told} and ${passed}))::int`,
    })
    .from(companyBlocks)
    .innerJoin(candidacies, eq(candidacies.account_id, companyBlocks.candidate_id))
    .where(
      and(
        eq(companyBlocks.company_id, companyId),
        inArray(candidacies.campaign_id, ids),
        isNull(candidacies.withdrawn_at),
      ),
    )
    .groupBy(candidacies.campaign_id);
  const byId = new Map(unseen.map((counts) => [counts.id, counts]));
  return campaigns.map((campaign) => {
    const less = byId.get(campaign.id);
    if (!less) return campaign;
    return {
      ...campaign,
      candidacies_count: campaign.candidacies_count - less.candidates,
      tested_count: campaign.tested_count - less.tested,
      passed_count: campaign.passed_count - less.passed,
    };
  });
}

export async function oneAsCompanySees(db: Queryable, campaign: CampaignRow): Promise<CampaignRow> {
  const [seen = campaign] = await asCompanySees(db, {
    companyId: campaign.account_id,
    campaigns: [campaign],
  });
  return seen;
}
