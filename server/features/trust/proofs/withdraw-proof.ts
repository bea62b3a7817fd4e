import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { companyProofs } from '#server/db/schema/trust.ts';

/**
 * For a company that takes another name: withdraws the proof that waits, which would prove the former one. The
 * caller has locked the account.
 */
export async function withdrawProof(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await tx
    .update(companyProofs)
    .set({
      status: 'refused',
      reason:
        'Le nom de l’entreprise a été corrigé depuis\u00a0: envoyez le document qui porte le nouveau nom.',
      decided_at: now,
    })
    .where(and(eq(companyProofs.account_id, accountId), eq(companyProofs.status, 'waiting')));
}
