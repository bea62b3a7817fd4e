import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { rescorings } from '#server/db/schema/appeals.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import { correctScore, type TurnedResult } from '#server/features/campaigns/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import { lockOwner } from '#server/lock-account.ts';
import { presentMargin } from '#server/present-margin.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Margin } from '#shared/contracts/scores.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { adviseOn } from './advise-on.ts';
import { stopWaiting } from './await-readings.ts';
import { confirmCertificates } from './confirm-certificates.ts';
import { decideCertificate } from './decide-certificate.ts';
import { type Cause, gradeAgain } from './grade-again.ts';
import { type LoadedReport, loadGraded } from './load-graded.ts';
import { countedScore, measureEvidence } from './measure/measure-result.ts';
import { markNeutralised, storeQuestions } from './neutralised.ts';
import { settleCertificate } from './settle-certificate.ts';
import { columnsOf, type GradedReport } from './store-grade.ts';

export type Rescored = {
  reportId: string;
  accountId: string;
  profileName: string;
  /** Percent. */
  before: number;
  after: number;
  /** The margin of the score after. */
  margin: Margin | null;
  certificate: 'unchanged' | 'issued' | 'kept';
  /** The certificate waited for answers to be read, and is not earned. */
  refused: boolean;
  campaign: TurnedResult | null;
};

type Rescoring = { secrets: Secrets; reportId: string; cause: Cause; now: Date };

/**
 * Scores a graded report again from its stored marks: without all neutralised questions, and with a decided answer.
 * Once for each cause, however often it is called. Nobody loses a certificate by it: it stays as issued, marked as
 * kept (rule R5). The caller has locked the report and its campaign.
 * @returns null when there was nothing to do
 */
export async function rescoreReport(
  tx: Transaction,
  { secrets, reportId, cause, now }: Rescoring,
): Promise<Rescored | null> {
  // Before its candidacy, appeals and certificates, as everywhere; what is read of the account is as it stays.
  await lockOwner(tx, sql`select account_id from reports where id = ${reportId}`);
  const work = await loadGraded(tx, { reportId, causeId: cause.id });
  if (!work) return null;
  const { report, assessment, fullName } = work;
  const { verdict } = report;
  const questions = await markNeutralised(tx, work.questions);
  const { grade, evidence } = gradeAgain({ report, questions }, cause);
  const known = { assessment, grade, questions, evidence, before: report.figures };
  const measured = await measureEvidence(tx, known);
  const isHeld = work.certificateId !== null && !work.isGone;
  const advice = adviseOn({ assessment, grade, questions, verdict, measured, isHeld });
  const graded: GradedReport = { reportId, assessment, fullName, verdict, grade, advice };
  const before = report.global_score;
  const after = grade.global_score;

  if (!isDeepStrictEqual(questions, work.questions)) {
    await storeQuestions(tx, { assessmentId: assessment.id, questions });
  }
  await tx
    .update(reports)
    .set({
      ...columnsOf(graded, measured),
      ...(after === before ? {} : { rescored_at: now, score_before: before }),
    })
    .where(eq(reports.id, reportId));
  const campaign = work.isCandidacy
    ? await correctScore(tx, { reportId, score: after, margin: measured })
    : null;
  const settlement = {
    secrets,
    graded,
    questions,
    measured,
    now,
    awaitsUntil: report.awaits_until,
    certificateId: work.certificateId,
    issuedAt: work.issuedAt,
    wasKept: work.wasKept,
  };
  const isTooOld = work.certificateId === null && expiryOf(report.submitted_at) <= now;
  const { certificate, refused } = await (work.isGone || isTooOld ? settleGone : settleAgain)(tx, settlement);
  const done = { score_before: before, score_after: after, certificate, at: now };
  await tx
    .insert(rescorings)
    .values({ cause_id: cause.id, report_id: reportId, account_id: assessment.account_id, ...done })
    .onConflictDoUpdate({
      target: [rescorings.cause_id, rescorings.report_id, rescorings.account_id],
      set: done,
    });
  return {
    reportId,
    accountId: assessment.account_id,
    profileName: assessment.profile_name,
    before,
    after,
    margin: presentMargin(measured),
    certificate,
    refused,
    campaign,
  };
}

type Settlement = Parameters<typeof settleCertificate>[1] &
  Pick<LoadedReport, 'certificateId' | 'issuedAt' | 'wasKept'>;

type Settled = Pick<Rescored, 'certificate' | 'refused'>;

/**
 * For a deleted account, a withdrawn certificate or a test whose certificate would have expired: nothing is issued
 * any more. Ends the wait, so that the report does not tell of one that is over.
 */
async function settleGone(tx: Transaction, settlement: Settlement): Promise<Settled> {
  const { graded, awaitsUntil } = settlement;
  if (awaitsUntil && decisionOn(settlement) !== 'wait') await stopWaiting(tx, graded.reportId);
  return { certificate: 'unchanged', refused: false };
}

async function settleAgain(tx: Transaction, settlement: Settlement): Promise<Settled> {
  const { graded, awaitsUntil, certificateId, issuedAt, wasKept, now } = settlement;
  if (certificateId) {
    if (await confirmCertificates(tx, settlement)) await refreshTalent(tx, graded.assessment.account_id);
    const kept = !stillEarns(settlement);
    const isExpired = issuedAt !== null && expiryOf(issuedAt) <= now;
    if (kept === wasKept || isExpired) return { certificate: 'unchanged', refused: false };
    await tx.update(certificates).set({ kept }).where(eq(certificates.id, certificateId));
    return { certificate: kept ? 'kept' : 'unchanged', refused: false };
  }
  const decision = await settleCertificate(tx, settlement);
  if (decision !== 'wait' && awaitsUntil) await stopWaiting(tx, graded.reportId);
  return {
    certificate: decision === 'issue' ? 'issued' : 'unchanged',
    refused: decision === 'refuse' && awaitsUntil !== null,
  };
}

/**
 * Whether the certificate would be earned now, both on the paper and on what counted of it (rule P1). Where somebody
 * should still read an answer the rubric’s own marks count.
 */
function stillEarns(settlement: Settlement): boolean {
  const { grade } = settlement.graded;
  const counted = countedScore(grade, settlement.measured.evidence);
  return decisionOn(settlement) !== 'refuse' && [grade.global_score, counted].every(earnsCertificate);
}

function decisionOn({ graded: { assessment, verdict }, measured: { lowest, highest } }: Settlement) {
  return decideCertificate({ ...assessment, verdict, lowest, highest });
}
