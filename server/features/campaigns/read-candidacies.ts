import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { reports } from '#server/db/schema/reports.ts';

/** As `candidacies_by_score` is ordered: those still waiting come last. */
export const byScore = sql<number>`coalesce(${candidacies.score}, -1)`;

/** Candidacies with what a company sees of each; which ones, and in which order, the caller adds. */
export function readCandidacies(db: Queryable) {
  return db
    .select({
      ...getTableColumns(candidacies),
      full_name: accounts.full_name,
      email: accounts.email,
      domain_scores: reports.domain_scores,
      tied: sql<boolean>`exists (
        select from candidacies other
        where other.campaign_id = ${candidacies.campaign_id} and other.id <> ${candidacies.id}
          and other.margin_low <= ${candidacies.margin_high} and ${candidacies.margin_low} <= other.margin_high)`,
    })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(reports, eq(reports.id, candidacies.report_id));
}
