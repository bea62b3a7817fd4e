import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, isNull } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';

/** For deleted accounts. Dropped tests are not swept either. */
export async function dropPendingAssessmentsOf(
  tx: Transaction,
  { accountIds, now }: { accountIds: string[]; now: Date },
): Promise<void> {
  await tx
    .update(assessments)
    .set({ deleted_at: now })
    .where(
      and(
        inArray(assessments.account_id, accountIds),
        eq(assessments.status, 'pending'),
        isNull(assessments.deleted_at),
      ),
    );
}
