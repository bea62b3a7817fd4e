import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { revokeAllSessions } from '#server/features/accounts/index.ts';
import { dropPendingAssessmentsOf } from '#server/features/assessments/index.ts';
import { closeCampaignsOf } from '#server/features/campaigns/index.ts';
import { revokeCertificatesOf } from '#server/features/certificates/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';

export const PSEUDONYM = 'Compte supprimé';

/** What they had under way ends: campaigns close, tests not handed in go. */
export async function endAffairs(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await closeCampaignsOf(tx, ids, PSEUDONYM);
  await dropPendingAssessmentsOf(tx, ids, now);
}

/** Takes away who somebody was. What they did stays under a pseudonym: ledger, reports, candidacies, messages (rule A10). */
export async function anonymise(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      // No mail reaches this top-level domain (RFC 2606).
      email: `${id}@supprime.invalid`,
      full_name: PSEUDONYM,
      company_name: null,
      country: null,
      phone: null,
      is_listed: false,
      password_hash: '',
      mfa_secret: null,
      mfa_pending_secret: null,
      mfa_enabled: false,
      deleted_at: now,
    })
    .where(and(eq(accounts.id, id), isNull(accounts.deleted_at)));
  await revokeAllSessions(tx, id);
  await revokeCertificatesOf(tx, id, now);
  await refreshTalent(tx, id);
}
