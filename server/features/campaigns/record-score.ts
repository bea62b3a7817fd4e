import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Verdict } from '#shared/contracts/scores.ts';

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

/**
 * Stores a campaign test's result with its candidacy. Called where the report is graded. The company is told apart
 * (`tellResults`): the gradings of one campaign would wait for its row one after the other.
 */
export async function recordScore(tx: Transaction, graded: Graded): Promise<void> {
  const candidacy = eq(candidacies.assessment_id, graded.assessmentId);
  // Lock order as in deleting a campaign: its row first. Other gradings may hold it too, and who counts.
  const [campaign] = await tx
    .select({ id: campaigns.id })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .where(candidacy)
    .for('key share', { of: campaigns });
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
      untold: true,
    })
    .where(and(candidacy, isNull(candidacies.report_id), isNull(candidacies.withdrawn_at)))
    .returning({ id: candidacies.id });
  if (!stored) return;
  await addJob(tx, {
    task: 'tell_results',
    payload: { campaign_id: campaign.id },
    key: `results:${campaign.id}`,
  });
}
