import type { Transaction } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Account } from '#server/session.ts';
import { ownCertificate } from './access.ts';

type Showing = { account: Account; certificateId: string; hiddenAt: Date | null };

/** @returns whether it is their certificate */
export async function showCertificate(
  tx: Transaction,
  { account, certificateId, hiddenAt }: Showing,
): Promise<boolean> {
  const shown = await tx
    .update(certificates)
    .set({ hidden_at: hiddenAt })
    .where(ownCertificate(account, certificateId))
    .returning({ id: certificates.id });
  return shown.length > 0;
}
