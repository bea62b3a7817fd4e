import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Secrets } from '#server/secrets.ts';
import { findHolderKey } from './bind-certificates.ts';
import { certificateNumber } from './number.ts';
import { type CertificateClaims, signCertificate } from './sign.ts';
import { currentSigningKey } from './signing-key.ts';

export type Earned = Omit<CertificateClaims, 'number' | 'full_name' | 'confirmed'> & {
  account_id: string;
  report_id: string;
};

/**
 * Issues a certificate in the transaction that grades its report; called nowhere else. An account deleted meanwhile
 * gets none. It bears the account’s name of now, and the phone that the account’s other certificates are bound to.
 */
export async function issueCertificate(
  tx: Transaction,
  { secrets, earned }: { secrets: Secrets; earned: Earned },
): Promise<void> {
  const [owner] = await tx
    .select({ full_name: accounts.full_name })
    .from(accounts)
    .where(and(eq(accounts.id, earned.account_id), isNull(accounts.deleted_at)))
    .for('no key update');
  if (!owner) return;
  const key = await currentSigningKey(tx, secrets);
  const certificate = {
    ...earned,
    full_name: owner.full_name,
    number: certificateNumber(),
    confirmed: false,
  };
  const holder_jwk = await findHolderKey(tx, earned.account_id);
  await tx
    .insert(certificates)
    .values({ ...certificate, holder_jwk, kid: key.kid, signature: signCertificate(certificate, key) });
}
