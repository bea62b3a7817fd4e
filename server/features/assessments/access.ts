import { and, eq, isNull, type Placeholder, type SQL } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { forbidden } from '#server/errors.ts';
import type { Account } from '#server/session.ts';

/** Individuals take tests; companies recruit. @throws 403 */
export function ensureMayTakeAssessments(account: Account): void {
  if (account.account_type !== 'individual') {
    throw forbidden('Seuls les candidats passent des tests.');
  }
}

/** Whose a test is. */
export type Owner = Pick<Account, 'id'>;

/** Tests are visible to their owner only, and once deleted to nobody. */
export function ownAssessments(account: { id: string | Placeholder }): SQL | undefined {
  return and(eq(assessments.account_id, account.id), isNull(assessments.deleted_at));
}

/** One test, to its owner only; for anybody else the answer is 404. */
export function ownAssessment(
  account: { id: string | Placeholder },
  assessmentId: string | Placeholder,
): SQL | undefined {
  return and(eq(assessments.id, assessmentId), ownAssessments(account));
}
