import { createHash } from 'node:crypto';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import { assessments, papers, submissions } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import {
  hasExpired,
  isConfirmable,
  isInForce,
  withdrawnReason,
} from '#server/features/certificates/index.ts';
import type { Session } from '#server/session.ts';
import type { Report } from '#shared/contracts/reports.ts';
import { maySeeAnswers, readableReport } from './access.ts';
import { askedElsewhere } from './asked-elsewhere.ts';
import { readAbout } from './company-view/read-about.ts';
import { keptAppeals } from './kept-appeals.ts';
import { presentReport } from './present.ts';

const confirms = alias(certificates, 'confirms');

type Wanted = { session: Session; reportId: string; ifNoneMatch: string | undefined };

/**
 * A graded report, with its version. The company of the campaign sees scores, verdict and remarks about the candidate, but
 * neither the single answers nor the certificate. @throws 404 until it is graded
 */
export async function readReport(deps: Deps, { session: { account }, reportId, ifNoneMatch }: Wanted) {
  const [row] = await deps.db
    .select({
      report: reports,
      assessment: assessments,
      paper: { questions: papers.questions, counted: papers.counted },
      submission: { answers: submissions.answers },
      certificate: { id: certificates.id, confirmed: certificates.confirmed, kept: certificates.kept },
      withdrawn_reason: withdrawnReason,
      certificate_expired: hasExpired(deps.now()),
      confirmable: isConfirmable,
      confirms: {
        confirmed: confirms.confirmed,
        issued_at: confirms.issued_at,
        revoked_at: confirms.revoked_at,
      },
      appeals: keptAppeals,
      asked_elsewhere: askedElsewhere(account.id),
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .innerJoin(submissions, and(eq(submissions.assessment_id, assessments.id), eq(submissions.counted, true)))
    .leftJoin(certificates, and(eq(certificates.report_id, reports.id), isInForce(deps.now())))
    .leftJoin(confirms, eq(confirms.report_id, assessments.confirms))
    // A phone asks twice a second until it is.
    .where(and(readableReport(account, reportId), isNotNull(reports.graded_at)));
  const whole = row && presentReport(row, deps.now());
  if (!whole) throw notFound('Rapport introuvable');
  const report = maySeeAnswers(account, row.report)
    ? whole
    : { ...withoutAnswers(whole), ...(await readAbout(deps, row)) };
  const version = createHash('sha256').update(JSON.stringify(report)).digest('base64url').slice(0, 22);
  return { version, response: version === ifNoneMatch ? null : { report } };
}

function withoutAnswers(report: Report): Report {
  return {
    ...report,
    questions: [],
    questions_held: 0,
    certificate_id: null,
    withdrawn_reason: null,
    confirmable: false,
    readings_left: 0,
  };
}
