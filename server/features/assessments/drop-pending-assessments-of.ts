import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { tests } from '#server/db/schema/assessments.ts';

/** Deleted accounts': nobody will take them, and the sweeper leaves them alone. */
export async function dropPendingAssessmentsOf(
  tx: Transaction,
  accountIds: string[],
  now: Date,
): Promise<void> {
  await tx
    .update(tests)
    .set({ deleted_at: now })
    .where(and(inArray(tests.account_id, accountIds), eq(tests.status, 'pending'), isNull(tests.deleted_at)));
}
