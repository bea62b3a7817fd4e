import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { readCutOff } from '#server/features/blocks/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { earnsCertificate } from '#shared/rules/score.ts';
import { nameToCompany } from './name-to-company.ts';

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

/** Stores a campaign test's result with its candidacy and notifies the company, unless the two are cut off. Called where the report is graded. */
export async function recordScore(tx: Transaction, graded: Graded): Promise<void> {
  const candidacy = eq(candidacies.assessment_id, graded.assessmentId);
  // Lock order as in deleting a campaign: its row first.
  const [campaign] = await tx
    .select({
      id: campaigns.id,
      account_id: campaigns.account_id,
      title: campaigns.title,
      candidateId: candidacies.account_id,
    })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .where(candidacy)
    .for('no key update', { of: campaigns });
  if (!campaign) return;
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
  if (!stored) return;
  const passed = earnsCertificate(graded.score) ? 1 : 0;
  await tx
    .update(campaigns)
    .set({
      tested_count: sql`${campaigns.tested_count} + 1`,
      passed_count: sql`${campaigns.passed_count} + ${passed}`,
    })
    .where(eq(campaigns.id, campaign.id));
  const { account_id: companyId, candidateId } = campaign;
  // The candidate before the company is told, as where a candidate tells companies of a new phone.
  await lockOwner(tx, candidateId);
  if (await readCutOff(tx, { companyId, candidateId })) return;
  await notify(tx, {
    accountId: companyId,
    type: 'test_completed',
    title: 'Test terminé',
    message: `${await nameToCompany(tx, candidacy)} a terminé le test de «\u00a0${campaign.title}\u00a0».`,
    relatedId: campaign.id,
    link: `/dashboard/campaigns/${campaign.id}?candidat=${stored.id}`,
  });
}
