import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { verifyUrl, wasWithdrawn } from '#server/features/certificates/index.ts';
import type { Session } from '#server/session.ts';
import { maySeeAnswers, readableReport } from './access.ts';
import { readAbout } from './company-view/read-about.ts';
import type { ReportDocument } from './document/types.ts';
import { isShortOnNew, presentMargin } from './present.ts';

/** A graded report as a PDF, to its candidate or about them. @throws 404 until it is graded */
export async function downloadReport(
  deps: Deps,
  { session: { account }, reportId }: { session: Session; reportId: string },
) {
  const [row] = await deps.db
    .select({
      report: reports,
      assessment: assessments,
      full_name: accounts.full_name,
      certificate: { number: certificates.number, confirmed: certificates.confirmed },
      certificate_withdrawn: wasWithdrawn,
      unread: sql<number>`(select count(*)::int from appeals a
        where a.report_id = ${reports.id} and a.kind = 'unplaced' and a.status = 'open')`,
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(accounts, eq(accounts.id, reports.account_id))
    .leftJoin(certificates, and(eq(certificates.report_id, reports.id), isNull(certificates.revoked_at)))
    .where(readableReport(account, reportId));
  if (!row?.report.graded_at) throw notFound('Rapport introuvable');
  const { report, assessment, full_name, certificate, certificate_withdrawn, unread } = row;
  const isOwn = maySeeAnswers(account, report);
  const input: ReportDocument = {
    id: reportId,
    full_name,
    profile_name: assessment.profile_name,
    level: assessment.level,
    taken_at: assessment.started_at ?? report.submitted_at,
    domain_scores: report.domain_scores ?? {},
    global_score: report.global_score ?? 0,
    strengths: report.strengths ?? [],
    weaknesses: report.weaknesses ?? [],
    recommendations: report.recommendations ?? [],
    grader: report.grader ?? '',
    verdict: report.verdict ?? 'online',
    question_count: assessment.question_count,
    counted: report.counted,
    margin: presentMargin(report),
    attempt: assessment.attempt,
    for_campaign: assessment.campaign_id !== null,
    practice: assessment.practice,
    short_on_new: isShortOnNew(report),
    is_confirmation: assessment.confirms !== null,
    awaits_until: report.awaits_until,
    unread,
    certificate_withdrawn,
    for_company: !isOwn,
    ...(isOwn ? {} : await remarksOf(deps, row)),
    ...(certificate
      ? { certificate: { ...certificate, verify_url: verifyUrl(deps, certificate.number) } }
      : {}),
  };
  const file = new URL('./document/render.ts', import.meta.url);
  const bytes = await deps.printer.print({ file, name: 'renderReport', input }, account.id);
  return { bytes, type: 'application/pdf', name: `rapport_${reportId}.pdf` };
}

async function remarksOf(deps: Deps, graded: Parameters<typeof readAbout>[1]) {
  const { strengths, weaknesses, recommendations } = await readAbout(deps, graded);
  return { strengths, weaknesses, recommendations };
}
