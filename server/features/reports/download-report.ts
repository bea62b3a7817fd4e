import { and, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { hasExpired, isInForce, verifyUrl, withdrawnReason } from '#server/features/certificates/index.ts';
import { isInScore } from '#server/grading/score-paper.ts';
import { presentMargin } from '#server/present-margin.ts';
import type { Session } from '#server/session.ts';
import { notesOf } from '#shared/rules/assessments/notes-of.ts';
import { maySeeAnswers, readableReport } from './access.ts';
import { askedElsewhere, recommendationsOf } from './asked-elsewhere.ts';
import { readAbout } from './company-view/read-about.ts';
import type { ReportDocument } from './document/types.ts';
import { countUnread, hasLapsed, keptAppeals } from './kept-appeals.ts';
import { isShortOnNew, presentRescoring } from './present.ts';

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
      certificate: {
        number: certificates.number,
        confirmed: certificates.confirmed,
        kept: certificates.kept,
      },
      withdrawn_reason: withdrawnReason,
      certificate_expired: hasExpired(deps.now()),
      questions: papers.questions,
      appeals: keptAppeals,
      asked_elsewhere: askedElsewhere(account.id),
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(accounts, eq(accounts.id, reports.account_id))
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .leftJoin(certificates, and(eq(certificates.report_id, reports.id), isInForce(deps.now())))
    .where(readableReport(account, reportId));
  if (!row?.report.graded_at) throw notFound('Rapport introuvable');
  const { report, assessment, full_name, certificate, appeals } = row;
  const isOwn = maySeeAnswers(account, report);
  const verdict = report.verdict ?? 'online';
  const global_score = report.global_score ?? 0;
  const margin = presentMargin(report);
  const input: ReportDocument = {
    id: reportId,
    full_name,
    profile_name: assessment.profile_name,
    level: assessment.level,
    taken_at: dayOf(assessment.started_at ?? report.submitted_at),
    domain_scores: report.domain_scores ?? {},
    global_score,
    strengths: report.strengths ?? [],
    weaknesses: report.weaknesses ?? [],
    recommendations: recommendationsOf(report, row.asked_elsewhere),
    notes: notesOf({
      global_score,
      margin,
      counted: report.counted,
      question_count: assessment.question_count,
      scored_count: row.questions.filter(isInScore).length,
      verdict,
      time_doubt: report.time_doubt,
      has_new_questions: report.has_new_questions,
      rescored: presentRescoring(report),
      lapsed: hasLapsed(appeals),
    }),
    grader: report.grader ?? '',
    verdict,
    question_count: assessment.question_count,
    counted: report.counted,
    margin,
    attempt: assessment.attempt,
    for_campaign: assessment.campaign_id !== null,
    practice: assessment.practice,
    short_on_new: isShortOnNew(report),
    is_confirmation: assessment.confirms !== null,
    awaits_until: report.awaits_until,
    unread: countUnread(appeals),
    certificate_withdrawn: row.withdrawn_reason !== null,
    certificate_expired: row.certificate_expired,
    for_company: !isOwn,
    ...(isOwn ? {} : await remarksOf(deps, row)),
    ...(certificate && certificateOf(deps, certificate, isOwn)),
  };
  const file = new URL('./document/render.ts', import.meta.url);
  const bytes = await deps.printer.print({ file, name: 'renderReport', input }, account.id);
  return { bytes, type: 'application/pdf', name: `rapport_${reportId}.pdf` };
}

/** Beside the hand-in, which companies read, the moment of the start would tell of extra time (rule P14). */
function dayOf(moment: Date): Date {
  return new Date(new Date(moment).setUTCHours(0, 0, 0, 0));
}

/** Its number and address are its holder's to give, as on screen. */
function certificateOf(
  deps: Deps,
  { number, ...certificate }: { number: string; confirmed: boolean; kept: boolean },
  isOwn: boolean,
): Pick<ReportDocument, 'certificate' | 'proof'> {
  return { certificate, ...(isOwn && { proof: { number, verify_url: verifyUrl(deps, number) } }) };
}

async function remarksOf(deps: Deps, graded: Parameters<typeof readAbout>[1]) {
  const { strengths, weaknesses, recommendations } = await readAbout(deps, graded);
  return { strengths, weaknesses, recommendations };
}
