import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';

/** For work that failed after its key was stored: a repeat then starts afresh. */
export async function purgeKey(
  tx: Transaction,
  { accountId, operation, key }: { accountId: string; operation: string; key: string },
): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.account_id, accountId),
        eq(idempotencyKeys.operation, operation),
        eq(idempotencyKeys.key, key),
      ),
    );
}
