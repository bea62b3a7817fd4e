import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';

/** For a deleted account: withdraws its certificates and removes all that names its owner, in the clear or signed. */
export async function revokeCertificatesOf(
  tx: Transaction,
  { accountId, pseudonym, now }: { accountId: string; pseudonym: string; now: Date },
): Promise<void> {
  await tx
    .update(certificates)
    .set({
      revoked_at: sql`coalesce(${certificates.revoked_at}, ${now.toISOString()}::timestamptz)`,
      full_name: pseudonym,
      signature: '',
      token: null,
      holder_jwk: null,
    })
    .where(eq(certificates.account_id, accountId));
}
