import type { Transaction } from '#server/db/connection.ts';
import { recordConfirmation } from '#server/features/campaigns/index.ts';
import { signAnew } from '#server/features/certificates/index.ts';
import { isSure, mayConfirm } from '#server/measurement/confirm.ts';
import type { Secrets } from '#server/secrets.ts';
import { lockHeld } from './lock-held.ts';
import { measureMastery } from './measure/measure-mastery.ts';
import type { Measured } from './measure/measure-result.ts';
import { PROVEN } from './measure/read-earlier-evidence.ts';
import type { GradedReport } from './store-grade.ts';

/**
 * Confirms, and signs so, each certificate in force that the person holds in the profile and level, once what they
 * showed confirms them. One that was just issued is confirmed by what they proved before, also where its own paper
 * proves nothing. The caller has locked the account. @returns whether any was
 */
export async function confirmCertificates(
  tx: Transaction,
  {
    secrets,
    graded,
    measured,
    isIssued = false,
    now,
  }: { secrets: Secrets; graded: GradedReport; measured: Measured; isIssued?: boolean; now: Date },
): Promise<boolean> {
  const { account_id: accountId, profile_id: profileId, level } = graded.assessment;
  const evidence = isProof(graded, measured) ? measured.evidence : null;
  if (!evidence && !isIssued) return false;
  const held = await lockHeld(tx, { accountId, profileId, level, confirmed: false, now });
  if (held.length === 0) return false;
  const mastery = await measureMastery(tx, graded, evidence);
  if (mastery === null || !isSure(mastery)) return false;
  const confirmed = await signAnew(tx, { secrets, held, change: { confirmed: true } });
  if (confirmed.length === 0) return false;
  await recordConfirmation(tx, { reportIds: confirmed.map(({ report_id }) => report_id) });
  return true;
}

function isProof({ verdict, assessment }: GradedReport, measured: Measured): boolean {
  if (assessment.practice !== null) return false;
  return mayConfirm({
    verdictProven: PROVEN.some((each) => each === verdict),
    onProbation: measured.has_new_questions && assessment.confirms === null,
  });
}
