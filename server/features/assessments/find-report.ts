import { eq } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';

/** The report of a test and its score, null while it is being graded. */
export async function findReport(deps: Deps, assessmentId: string) {
  const [report] = await deps.db
    .select({ id: reports.id, score: reports.global_score })
    .from(reports)
    .where(eq(reports.assessment_id, assessmentId));
  return report;
}
