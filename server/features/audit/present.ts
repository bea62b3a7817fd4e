import type { auditLog } from '#server/db/schema/administration.ts';
import type { AuditEntry } from '#shared/contracts/audit.ts';

type Named = { entry: typeof auditLog.$inferSelect; who: string | null; about: string | null };

export function presentAuditEntry({ entry, who, about }: Named): AuditEntry {
  return {
    id: entry.id,
    account_id: entry.account_id,
    account_email: entry.account_email,
    who: who ?? 'Le système',
    address: entry.address,
    action: entry.action,
    target: entry.target,
    about,
    details: entry.details,
    created_at: entry.created_at.toISOString(),
  };
}
