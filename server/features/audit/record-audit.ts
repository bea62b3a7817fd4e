import type { Transaction } from '#server/db/connection.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import type { Account } from '#server/session.ts';

export type AuditRecord = {
  /** Who did it. */
  account: Pick<Account, 'id' | 'email'>;
  /** A word and a verb: 'promo_code.create'. */
  action: string;
  /** What it was done to: an id, or the name of a setting. */
  target?: string | null;
  /** What changed. Never a secret, never the name of a deleted person. */
  details?: Record<string, unknown>;
  at?: Date;
};

/** Records an administrator's action in the transaction that performs it. */
export async function recordAudit(
  tx: Transaction,
  { account, action, target, details, at }: AuditRecord,
): Promise<void> {
  await tx.insert(auditLog).values({
    account_id: account.id,
    account_email: account.email,
    action,
    target: target ?? null,
    details: details ?? {},
    ...(at && { created_at: at }),
  });
}
