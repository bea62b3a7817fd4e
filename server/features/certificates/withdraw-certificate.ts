import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { lockOwner } from '#server/lock-account.ts';

/** On the list of those withdrawn from this transaction on. @returns undefined when it is not there, or no longer valid */
export async function withdrawCertificate(
  tx: Transaction,
  { number, reason, now }: { number: string; reason: string; now: Date },
) {
  await lockOwner(tx, sql`select account_id from certificates where number = ${number}`);
  const [withdrawn] = await tx
    .update(certificates)
    .set({ revoked_at: now, revoked_reason: reason })
    .where(and(eq(certificates.number, number), isNull(certificates.revoked_at)))
    .returning();
  return withdrawn;
}
