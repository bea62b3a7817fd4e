import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { assessments, submissions } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { judge } from '#shared/rules/assessments/verdict.ts';
import type { Handed } from './handed.ts';
import { journalEvidence } from './journal-evidence.ts';
import type { AssessmentRow } from './present.ts';
import { queueGrading } from './queue-grading.ts';

type Late = { assessment: AssessmentRow; handed: Handed };

/** Whether anchors prove the time of every answer that counts in what was handed in. */
export async function isProven(tx: Transaction, { assessment, handed }: Late): Promise<boolean> {
  const { started_at, deadline } = assessment;
  if (!started_at || !deadline) return false;
  const { verdict } = judge({
    startedAt: started_at.getTime(),
    deadline: deadline.getTime(),
    receivedAt: handed.received_at.getTime(),
    answers: new Map(handed.answers.map(({ question_id, answer }) => [question_id, answer])),
    ...(await journalEvidence(tx, {
      sitting: assessment,
      submitted: { device_id: handed.device_id ?? null, journal: handed.journal ?? null },
    })),
  });
  return verdict === 'offline_proven';
}

/**
 * Puts what was handed in in the place of what the sweeper finished (rule S25). The sweeper’s answers stay as
 * evidence where they differ; the same report is graded again.
 */
export async function replaceSwept(
  tx: Transaction,
  { reportId, assessment, handed }: Late & { reportId: string },
): Promise<void> {
  await tx
    .update(submissions)
    .set({ counted: false })
    .where(and(eq(submissions.assessment_id, assessment.id), eq(submissions.counted, true)));
  const { id: assessment_id, account_id } = assessment;
  const counted = { ...handed, assessment_id, account_id, counted: true, swept: false };
  await tx
    .insert(submissions)
    .values(counted)
    .onConflictDoUpdate({
      target: [submissions.assessment_id, submissions.account_id, submissions.content_hash],
      set: counted,
    });
  const submitted_at = handed.received_at;
  await tx.update(assessments).set({ submitted_at }).where(eq(assessments.id, assessment.id));
  await tx
    .update(reports)
    .set({ submitted_at, graded_at: null, rescored_at: null, score_before: null })
    .where(eq(reports.id, reportId));
  await queueGrading(tx, reportId);
}
