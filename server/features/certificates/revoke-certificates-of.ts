import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';

export async function revokeCertificatesOf(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revoked_at: now })
    .where(and(eq(certificates.account_id, accountId), isNull(certificates.revoked_at)));
}
