import { and, eq, sql } from 'drizzle-orm';
import { assessments, papers, submissions } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import type { Report } from '#shared/contracts/reports.ts';
import { maySeeAnswers, readableReport } from './access.ts';
import { type KeptAppeal, presentReport } from './present.ts';

/**
 * A graded report. The company of the campaign sees scores, lists and verdict, but neither the single answers nor
 * the certificate. @throws 404 until it is graded
 */
export async function readReport(
  deps: Deps,
  { session: { account }, reportId }: { session: Session; reportId: string },
): Promise<{ report: Report }> {
  const [row] = await deps.db
    .select({
      report: reports,
      assessment: assessments,
      paper: papers,
      submission: submissions,
      certificate_id: certificates.id,
      confirmed: certificates.confirmed,
      appeals: sql<KeptAppeal[]>`(
        select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at, a.id), '[]') from appeals a
        where a.report_id = ${reports.id})`,
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .innerJoin(submissions, and(eq(submissions.assessment_id, assessments.id), eq(submissions.counted, true)))
    .leftJoin(certificates, eq(certificates.report_id, reports.id))
    .where(readableReport(account, reportId));
  const report = row && presentReport(row);
  if (!report) throw notFound('Rapport introuvable');
  return {
    report: maySeeAnswers(account, row.report)
      ? report
      : { ...report, questions: [], certificate_id: null, readings_left: 0 },
  };
}
