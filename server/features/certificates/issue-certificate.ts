import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { certificateNumber } from './number.ts';
import { signCertificate } from './sign.ts';
import { currentSigningKey } from './signing-key.ts';

export type Earned = Omit<
  typeof certificates.$inferInsert,
  'id' | 'number' | 'kid' | 'signature' | 'revoked_at'
>;

/** Only grading calls this, in its own transaction (rule P2). Whoever was deleted in the meantime gets none. */
export async function issueCertificate(tx: Transaction, deps: Deps, earned: Earned): Promise<void> {
  const [owner] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, earned.account_id), isNull(accounts.deleted_at)))
    .for('no key update');
  if (!owner) return;
  const key = await currentSigningKey(tx, deps);
  const certificate = { ...earned, number: certificateNumber() };
  await tx
    .insert(certificates)
    .values({ ...certificate, kid: key.kid, signature: signCertificate(certificate, key) });
}
