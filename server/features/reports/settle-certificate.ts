import type { Transaction } from '#server/db/connection.ts';
import { issueCertificate } from '#server/features/certificates/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import { isInScore } from '#server/grading/score-paper.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { Secrets } from '#server/secrets.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';
import { awaitReadings } from './await-readings.ts';
import { confirmCertificates } from './confirm-certificates.ts';
import { decideCertificate } from './decide-certificate.ts';
import type { Measured } from './measure/measure-result.ts';
import type { GradedReport } from './store-grade.ts';

/** Hours that a certificate waits for answers 'à relire' to be read; then the rubric's own marks decide. */
const LONGEST_WAIT_HOURS = 72;

type Settlement = {
  secrets: Secrets;
  graded: GradedReport;
  questions: readonly PaperQuestion[];
  measured: Measured;
  now: Date;
  /** Until when it has been waiting; null: it was not. */
  awaitsUntil?: Date | null;
};

/**
 * Issues, refuses or postpones the certificate of a graded report, and confirms those that its evidence confirms. Called
 * in the transaction that stores the grade and holds the account: of two papers graded at once the second waits, and then sees
 * what the first proves and certifies.
 */
export async function settleCertificate(
  tx: Transaction,
  { secrets, graded, questions, measured, now, awaitsUntil }: Settlement,
): Promise<'issue' | 'refuse' | 'wait'> {
  const { assessment, reportId, verdict, grade } = graded;
  const decision = decideCertificate({
    ...assessment,
    verdict,
    lowest: measured.lowest,
    highest: measured.highest,
  });
  if (decision === 'wait') {
    const inScore = new Set(questions.filter(isInScore).map(({ id }) => id));
    await awaitReadings(tx, {
      reportId,
      accountId: assessment.account_id,
      grades: grade.questions.filter(({ question_id }) => inScore.has(question_id)),
      until: awaitsUntil ?? new Date(now.getTime() + LONGEST_WAIT_HOURS * HOUR_MS),
      now,
    });
  }
  if (decision === 'issue') {
    await issueCertificate(tx, {
      secrets,
      earned: {
        account_id: assessment.account_id,
        report_id: reportId,
        profile_name: assessment.profile_name,
        level: assessment.level,
        global_score: grade.global_score,
        verdict,
        margin_low: measured.margin_low,
        margin_high: measured.margin_high,
        counted: measured.counted,
        attempt: assessment.attempt,
        issued_at: now,
      },
    });
  }
  const confirmed = await confirmCertificates(tx, {
    secrets,
    graded,
    measured,
    isIssued: decision === 'issue',
    now,
  });
  if (decision === 'issue' || confirmed) await refreshTalent(tx, assessment.account_id);
  return decision;
}
