import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { tests } from '#server/db/schema/tests.ts';

/** A deleted account's: nobody will take them, and the sweeper leaves them alone. */
export async function dropPendingTestsOf(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx
    .update(tests)
    .set({ deleted_at: now })
    .where(and(eq(tests.account_id, accountId), eq(tests.status, 'pending'), isNull(tests.deleted_at)));
}
