import type { Transaction } from '#server/db/connection.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import type { Account } from '#server/session.ts';
import type { AuditAction } from '#shared/rules/administration/audit-actions.ts';

/** A session's account is one. */
type Actor = Pick<Account, 'id' | 'email' | 'account_type'> & { address: string | null };

type AuditRecord = {
  /** Who did it, and from where; 'system' for what a job decided by itself. */
  account: Actor | 'system';
  action: AuditAction;
  /** What it was done to: an id, or the name of a setting. */
  target?: string | null;
  /** What changed. Never a secret, never the name of a deleted person. */
  details?: Record<string, unknown>;
  at?: Date;
};

const SYSTEM = { account_id: null, account_email: 'système', address: null };

/** Records an administrator's or a job's action in the transaction that performs it. */
export function recordAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  return recordAudits(tx, [record]);
}

export async function recordAudits(tx: Transaction, records: readonly AuditRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(auditLog).values(records.map(toRow));
}

function toRow({ account, action, target, details, at }: AuditRecord): typeof auditLog.$inferInsert {
  return {
    ...(account === 'system' ? SYSTEM : describeActor(account)),
    action,
    target: target ?? null,
    details: details ?? {},
    ...(at && { created_at: at }),
  };
}

/** The log is kept for ever: of anybody but an administrator it holds no address that would outlive their account. */
function describeActor({ id, email, account_type, address }: Actor) {
  return account_type === 'admin'
    ? { account_id: id, account_email: email, address }
    : { account_id: id, account_email: '', address: null };
}
