import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Secrets } from '#server/secrets.ts';
import { type CertificateClaims, signatureFits, signCertificate } from './sign.ts';
import { currentSigningKey, publicKeys } from './signing-key.ts';

type Row = typeof certificates.$inferSelect;
type Signing = { secrets: Secrets; held: Row[]; change: Partial<CertificateClaims> };

/**
 * Changes a claim of locked certificates and signs them so; their codes are to be made anew. One that was changed in the database
 * is left as it is, and reads as altered. @returns those that were signed, as they were before
 */
export async function signAnew(tx: Transaction, { secrets, held, change }: Signing): Promise<Row[]> {
  const keys = await publicKeys(tx);
  const sound = held.filter((certificate) => signatureFits(certificate, certificate.signature, keys));
  if (sound.length === 0) return [];
  const key = await currentSigningKey(tx, secrets);
  for (const certificate of sound) {
    const signature = signCertificate({ ...certificate, ...change }, key);
    await tx
      .update(certificates)
      .set({ ...change, kid: key.kid, signature, token: null })
      .where(eq(certificates.id, certificate.id));
  }
  return sound;
}
