import { eq } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { reportFacts } from './present.ts';

/** The report of a test, its score null while it is being graded. */
export async function findReport(deps: Deps, assessmentId: string) {
  const [report] = await deps.db
    .select(reportFacts)
    .from(reports)
    .where(eq(reports.assessment_id, assessmentId));
  return report;
}
