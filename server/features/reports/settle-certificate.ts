import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import { recordConfirmation } from '#server/features/campaigns/index.ts';
import { issueCertificate } from '#server/features/certificates/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import { isConfirmed } from '#server/measurement/confirm.ts';
import type { Secrets } from '#server/secrets.ts';
import { decideCertificate } from './decide-certificate.ts';
import type { Measured } from './measure/measure-result.ts';
import { PROVEN } from './measure/read-earlier-evidence.ts';
import type { GradedReport } from './store-grade.ts';

/** Hours that a certificate waits for answers 'à relire' to be read; then the rubric's own marks decide. */
export const LONGEST_WAIT_HOURS = 72;

type Settlement = {
  secrets: Secrets;
  graded: GradedReport;
  measured: Measured;
  now: Date;
};

/**
 * Issues, refuses or postpones the certificate of a graded report, and confirms those that its evidence confirms. Called
 * in the transaction that stores the grade.
 */
export async function settleCertificate(
  tx: Transaction,
  { secrets, graded, measured, now }: Settlement,
): Promise<'issue' | 'refuse' | 'wait'> {
  const { assessment, reportId, fullName, verdict, grade } = graded;
  const decision = decideCertificate({
    ...assessment,
    verdict,
    lowest: measured.lowest,
    highest: measured.highest,
  });
  if (decision === 'wait') {
    const awaits_until = new Date(now.getTime() + LONGEST_WAIT_HOURS * 3_600_000);
    await tx.update(reports).set({ awaits_until }).where(eq(reports.id, reportId));
  }
  if (decision === 'issue') {
    await issueCertificate(tx, {
      secrets,
      earned: {
        account_id: assessment.account_id,
        report_id: reportId,
        full_name: fullName,
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
  const confirmed = isConfirmedBy(graded, measured) && (await confirmCertificates(tx, assessment));
  if (decision === 'issue' || confirmed) await refreshTalent(tx, assessment.account_id);
  return decision;
}

function isConfirmedBy({ verdict, assessment }: GradedReport, measured: Measured): boolean {
  return isConfirmed({
    masteryChance: measured.mastery,
    verdictProven: PROVEN.some((each) => each === verdict),
    onProbation: measured.has_new_questions && assessment.confirms === null,
  });
}

type Held = Pick<GradedReport['assessment'], 'account_id' | 'profile_name' | 'level'>;

/** What confirms a person in a profile and level confirms each certificate they hold in it. @returns whether any was */
async function confirmCertificates(tx: Transaction, held: Held): Promise<boolean> {
  const confirmed = await tx
    .update(certificates)
    .set({ confirmed: sql`true` })
    .where(
      and(
        eq(certificates.account_id, held.account_id),
        eq(certificates.profile_name, held.profile_name),
        eq(certificates.level, held.level),
        eq(certificates.confirmed, false),
        isNull(certificates.revoked_at),
      ),
    )
    .returning({ reportId: certificates.report_id });
  if (confirmed.length === 0) return false;
  await recordConfirmation(tx, { reportIds: confirmed.map(({ reportId }) => reportId) });
  return true;
}
