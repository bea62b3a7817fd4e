import type { Transaction } from '#server/db/connection.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import type { Account } from '#server/session.ts';

export type AuditRecord = {
  /** Who did it; 'system' for what a job decided by itself. */
  account: Pick<Account, 'id' | 'email'> | 'system';
  /** A word and a verb: 'promo_code.create'. */
  action: string;
  /** What it was done to: an id, or the name of a setting. */
  target?: string | null;
  /** What changed. Never a secret, never the name of a deleted person. */
  details?: Record<string, unknown>;
  at?: Date;
};

const SYSTEM = { id: null, email: 'système' };

/** Records an administrator's or a job's action in the transaction that performs it. */
export async function recordAudit(
  tx: Transaction,
  { account, action, target, details, at }: AuditRecord,
): Promise<void> {
  const actor = account === 'system' ? SYSTEM : account;
  await tx.insert(auditLog).values({
    account_id: actor.id,
    account_email: actor.email,
    action,
    target: target ?? null,
    details: details ?? {},
    ...(at && { created_at: at }),
  });
}
