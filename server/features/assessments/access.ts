import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { assessments } from '#server/db/schema/assessments.ts';
import { forbidden } from '#server/errors.ts';
import type { Account } from '#server/session.ts';

/** A test answers its owner only; to anybody else, and once deleted, it is not there. */
export function ownAssessment(account: Account, testId: string): SQL | undefined {
  return and(
    eq(assessments.id, testId),
    eq(assessments.account_id, account.id),
    isNull(assessments.deleted_at),
  );
}

/** Individuals take tests; companies recruit. */
export function mayTakeAssessments(account: Account): void {
  if (account.account_type !== 'individual') {
    throw forbidden('Seuls les particuliers peuvent passer des tests.');
  }
}
