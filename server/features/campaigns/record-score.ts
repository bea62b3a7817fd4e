import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { tellingOf } from './tell-results.ts';

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
 * Keeps a test's campaign from being deleted: its row is locked before the candidate's, as everywhere. Other gradings
 * may hold it too, and who counts.
 */
export async function holdCampaignOf(tx: Transaction, assessmentId: string): Promise<void> {
  await tx
    .select({ id: campaigns.id })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .where(eq(candidacies.assessment_id, assessmentId))
    .for('key share', { of: campaigns });
}

/**
 * Stores a campaign test's result with its candidacy. Called where the report is graded, which holds campaign and account.
 * The company is told apart (`tellResults`): the gradings of one campaign would wait for its row one after the other.
 */
export async function recordScore(tx: Transaction, graded: Graded): Promise<void> {
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
    .where(
      and(
        eq(candidacies.assessment_id, graded.assessmentId),
        isNull(candidacies.report_id),
        isNull(candidacies.withdrawn_at),
      ),
    )
    .returning({ campaignId: candidacies.campaign_id });
  if (!stored) return;
  await addJob(tx, tellingOf(stored.campaignId));
}
