import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { readCutOff } from '#server/features/blocks/index.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import type { Margin } from './record-score.ts';

type Corrected = { reportId: string; score: number; margin: Margin; verdict?: Verdict };

/** A result that turned: a candidate whom the company sees passes now, or no longer does. */
export type TurnedResult = {
  companyId: string;
  campaignId: string;
  candidacyId: string;
  title: string;
  candidateName: string;
  passes: boolean;
};

/**
 * Follows a report scored again: its candidacy, if it has one, and the campaign's count of those who passed. The caller has
 * locked the campaign, then the candidate: the company is told by the name that they have.
 */
export async function correctScore(
  tx: Transaction,
  { reportId, score, margin, verdict }: Corrected,
): Promise<TurnedResult | null> {
  const [held] = await tx
    .select({
      campaignId: campaigns.id,
      companyId: campaigns.account_id,
      candidacyId: candidacies.id,
      title: campaigns.title,
      candidateId: candidacies.account_id,
      candidateName: accounts.full_name,
      before: candidacies.score,
    })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .where(eq(candidacies.report_id, reportId))
    .for('no key update', { of: campaigns });
  if (!held) return null;
  const { before, candidateId, ...company } = held;
  const { margin_low, margin_high, share_error, counted } = margin;
  const [corrected] = await tx
    .update(candidacies)
    .set({ score, margin_low, margin_high, score_error: share_error, counted, ...(verdict && { verdict }) })
    .where(eq(candidacies.report_id, reportId))
    .returning({ untold: candidacies.untold });
  // Withdrawn while its campaign was waited for: it is counted no more, and nobody is told. Untold: both are still to come.
  if (!corrected || corrected.untold) return null;
  const passes = earnsCertificate(score);
  if (passes === earnsCertificate(before ?? 0)) return null;
  await tx
    .update(campaigns)
    .set({ passed_count: sql`${campaigns.passed_count} + ${passes ? 1 : -1}` })
    .where(eq(campaigns.id, company.campaignId));
  if (await readCutOff(tx, { companyId: company.companyId, candidateId })) return null;
  return { ...company, passes };
}

/**
 * Locks the campaigns of these reports, in the order of their ids. To be called before anything of a person’s is
 * locked, so that no two transactions wait for each other.
 */
export async function lockCampaignsOfReports(tx: Transaction, reportIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from campaigns where id in (
      select campaign_id from candidacies
      where report_id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(reportIds)}::jsonb) as given(id))
    ) order by id for no key update`);
}
