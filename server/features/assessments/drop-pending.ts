import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, type SQL } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { dropPapers } from './drop-papers.ts';

/** Of these tests, drops those not handed in; they are not swept either. @returns the ids of the dropped */
export async function dropPending(
  tx: Transaction,
  { those, now }: { those: SQL | undefined; now: Date },
): Promise<string[]> {
  const dropped = await tx
    .update(assessments)
    .set({ deleted_at: now })
    .where(and(those, eq(assessments.status, 'pending'), isNull(assessments.deleted_at)))
    .returning({ id: assessments.id, started_at: assessments.started_at });
  await dropPapers(
    tx,
    dropped.flatMap(({ id, started_at }) => (started_at ? [] : id)),
  );
  return dropped.map(({ id }) => id);
}
