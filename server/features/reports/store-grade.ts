import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import type { assessments } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { PaperGrade } from '#server/grading/types.ts';
import type { TimeDoubt } from '#shared/contracts/reports.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import type { Measured } from './measure/measure-result.ts';

export type GradedReport = {
  reportId: string;
  assessment: typeof assessments.$inferSelect;
  fullName: string;
  verdict: Verdict;
  doubt?: TimeDoubt | null;
  grade: PaperGrade;
  advice: { strengths: string[]; weaknesses: string[]; recommendations: string[] };
};

/** The columns that a grade and its measure fill. */
export function columnsOf(
  { grade, verdict, advice }: Omit<GradedReport, 'reportId' | 'assessment' | 'fullName'>,
  measured: Measured,
) {
  const { share_error, ...measure } = measured;
  return {
    verdict,
    domain_scores: grade.domain_scores,
    global_score: grade.global_score,
    grades: grade.questions,
    grader: grade.grader,
    ...measure,
    ...advice,
  };
}

/** @returns false when the report was graded already, and is left alone */
export async function storeGrade(
  tx: Transaction,
  {
    graded,
    measured,
    handedAt,
    now,
  }: { graded: GradedReport; measured: Measured; handedAt: Date; now: Date },
): Promise<boolean> {
  const stored = await tx
    .update(reports)
    .set({ graded_at: now, time_doubt: graded.doubt ?? null, ...columnsOf(graded, measured) })
    .where(
      and(
        eq(reports.id, graded.reportId),
        isNull(reports.graded_at),
        // Another submission may have taken the place of the one that was graded.
        eq(reports.submitted_at, handedAt),
      ),
    )
    .returning({ id: reports.id });
  return stored.length > 0;
}
