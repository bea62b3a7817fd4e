import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';

type Key = { accountId: string; operation: string; key: string };

export const ofKey = ({ accountId, operation, key }: Key) =>
  and(
    eq(idempotencyKeys.account_id, accountId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );

/** For work that failed after its key was stored: a repeat then starts afresh. */
export async function purgeKey(tx: Transaction, key: Key): Promise<void> {
  await tx.delete(idempotencyKeys).where(ofKey(key));
}
