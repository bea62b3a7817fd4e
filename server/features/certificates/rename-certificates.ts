import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { certificates, replacedStatuses } from '#server/db/schema/reports.ts';
import type { Secrets } from '#server/secrets.ts';
import { signCertificate, verifyCertificate } from './sign.ts';
import { currentSigningKey, publicKeys } from './signing-key.ts';

type Renaming = { secrets: Secrets; accountId: string; fullName: string; now: Date };

/**
 * Signs the account's valid certificates anew with its corrected name: same number, next version. The codes that carry the former
 * name are among the withdrawn. One that was changed in the database is left as it is, and reads as altered. The caller has
 * locked the account. @returns how many
 */
export async function renameCertificates(
  tx: Transaction,
  { secrets, accountId, fullName, now }: Renaming,
): Promise<number> {
  const held = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.account_id, accountId), isNull(certificates.revoked_at)))
    .for('update');
  const keys = await publicKeys(tx);
  const valid = held.filter((certificate) => verifyCertificate(certificate, certificate.signature, keys));
  if (valid.length === 0) return 0;
  const key = await currentSigningKey(tx, secrets);
  for (const certificate of valid) {
    const signature = signCertificate({ ...certificate, full_name: fullName }, key);
    await tx
      .update(certificates)
      .set({
        full_name: fullName,
        kid: key.kid,
        signature,
        version: sql`${certificates.version} + 1`,
        name_corrected_at: now,
        token: null,
        status_index: sql`default`,
      })
      .where(eq(certificates.id, certificate.id));
  }
  await tx
    .insert(replacedStatuses)
    .values(valid.map(({ status_index }) => ({ status_index, replaced_at: now })));
  return valid.length;
}
