import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { ownReportOfAssessment } from './access.ts';

/** The report of a test, graded or not. @throws 404 */
export async function findReportOfAssessment(
  deps: Deps,
  { session: { account }, assessmentId }: { session: Session; assessmentId: string },
) {
  const [report] = await deps.db
    .select({ id: reports.id })
    .from(reports)
    .where(ownReportOfAssessment(account, assessmentId));
  if (!report) throw notFound('Rapport introuvable');
  return { report };
}
