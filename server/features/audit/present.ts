import type { auditLog } from '#server/db/schema/administration.ts';
import type { AuditEntry } from '#shared/contracts/audit.ts';

export function presentAuditEntry(entry: typeof auditLog.$inferSelect): AuditEntry {
  return {
    id: entry.id,
    account_id: entry.account_id,
    account_email: entry.account_email,
    address: entry.address,
    action: entry.action,
    target: entry.target,
    details: entry.details,
    created_at: entry.created_at.toISOString(),
  };
}
