import type { Transaction } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { certificateNumber } from './number.ts';
import { signCertificate } from './sign.ts';
import { currentSigningKey } from './signing-key.ts';

type Earned = Omit<typeof certificates.$inferInsert, 'id' | 'number' | 'kid' | 'signature' | 'revoked_at'>;

/** Only grading calls this, in its own transaction (D10). */
export async function issueCertificate(tx: Transaction, deps: Deps, earned: Earned): Promise<void> {
  const key = await currentSigningKey(tx, deps);
  const certificate = { ...earned, number: certificateNumber() };
  await tx
    .insert(certificates)
    .values({ ...certificate, kid: key.kid, signature: signCertificate(certificate, key) });
}
