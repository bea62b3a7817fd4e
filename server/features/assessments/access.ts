import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { assessments } from '#server/db/schema/assessments.ts';
import { forbidden } from '#server/errors.ts';
import type { Account } from '#server/session.ts';

/** Individuals take tests; companies recruit. @throws 403 */
export function mayTakeAssessments(account: Account): void {
  if (account.account_type !== 'individual') {
    throw forbidden('Seuls les particuliers peuvent passer des tests.');
  }
}

/** Tests answer their owner only; once deleted they answer nobody. */
export function ownAssessments(account: Account): SQL | undefined {
  return and(eq(assessments.account_id, account.id), isNull(assessments.deleted_at));
}

/** To anybody else a test is not there. */
export function ownAssessment(account: Account, assessmentId: string): SQL | undefined {
  return and(eq(assessments.id, assessmentId), ownAssessments(account));
}
