import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { readCutOff } from '#server/features/blocks/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { nameToCompany } from './candidates/name-to-company.ts';

/** Percent; null where no question counted. */
export type Margin = {
  margin_low: number | null;
  margin_high: number | null;
  /** Undefined: it stays as it was. */
  share_error: number | null | undefined;
  counted: number | null;
};

type Graded = {
  assessmentId: string;
  reportId: string;
  score: number;
  verdict: Verdict;
  margin: Margin;
};

/** A candidacy with the result that its company is to be told of. */
type NewResult = {
  companyId: string;
  candidateId: string;
  campaignId: string;
  candidacyId: string;
  title: string;
};

/** Stores a campaign test's result with its candidacy. Called where the report is graded. */
export async function recordScore(tx: Transaction, graded: Graded): Promise<NewResult | null> {
  const candidacy = eq(candidacies.assessment_id, graded.assessmentId);
  // Lock order as in deleting a campaign: its row first.
  const [campaign] = await tx
    .select({
      campaignId: campaigns.id,
      companyId: campaigns.account_id,
      title: campaigns.title,
      candidateId: candidacies.account_id,
    })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .where(candidacy)
    .for('no key update', { of: campaigns });
  if (!campaign) return null;
  const { margin_low, margin_high, share_error, counted } = graded.margin;
  const [stored] = await tx
    .update(candidacies)
    .set({
      report_id: graded.reportId,
      score: graded.score,
      margin_low,
      margin_high,
      score_error: share_error,
      counted,
      verdict: graded.verdict,
    })
    .where(and(candidacy, isNull(candidacies.report_id), isNull(candidacies.withdrawn_at)))
    .returning({ id: candidacies.id });
  if (!stored) return null;
  const passed = earnsCertificate(graded.score) ? 1 : 0;
  await tx
    .update(campaigns)
    .set({
      tested_count: sql`${campaigns.tested_count} + 1`,
      passed_count: sql`${campaigns.passed_count} + ${passed}`,
    })
    .where(eq(campaigns.id, campaign.campaignId));
  return { ...campaign, candidacyId: stored.id };
}

/** Notifies the company, unless the two are cut off. The candidate is locked. */
export async function tellResult(
  tx: Transaction,
  { companyId, candidateId, campaignId, candidacyId, title }: NewResult,
): Promise<void> {
  if (await readCutOff(tx, { companyId, candidateId })) return;
  const name = await nameToCompany(tx, eq(candidacies.id, candidacyId));
  await notify(tx, {
    accountId: companyId,
    type: 'test_completed',
    title: 'Test terminé',
    message: `${name} a terminé le test de «\u00a0${title}\u00a0».`,
    relatedId: campaignId,
    link: `/dashboard/campaigns/${campaignId}?candidat=${candidacyId}`,
  });
}
