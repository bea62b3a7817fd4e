import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';

/** For work that ended in nothing after its key was stored: a repeat starts anew. */
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
