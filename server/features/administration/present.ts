import type { ledger } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { needsMfa, needsPassword } from '#server/permissions.ts';
import type { Account, Seat } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import type { Administrator, AdminUser, LedgerEntry } from '#shared/contracts/administration.ts';
import type { Colleague } from '#shared/contracts/administrators.ts';

export function presentAdministrator(deps: Deps, account: Account): Administrator {
  return {
    id: account.id,
    full_name: account.full_name,
    email: account.email,
    account_type: 'admin',
    mfa_enabled: account.mfa_enabled,
    roles: account.admin_roles,
    needs_password: needsPassword(deps, account),
    needs_mfa: needsMfa(deps, account),
  };
}

export function presentColleague(account: Account): Colleague {
  return {
    id: account.id,
    full_name: account.full_name,
    email: account.email,
    roles: account.admin_roles,
    mfa_enabled: account.mfa_enabled,
    created_at: account.created_at.toISOString(),
  };
}

export function presentAdminUser(account: Account, seat: Seat | null): AdminUser {
  return {
    id: account.id,
    full_name: account.full_name,
    email: account.email,
    account_type: account.account_type,
    company_name: account.company_name,
    seat: seat && { company_name: displayName(seat.company), role: seat.role },
    country: account.country,
    credits: account.credits,
    mfa_enabled: account.mfa_enabled,
    is_demo: account.is_demo,
    created_at: account.created_at.toISOString(),
  };
}

export function presentLedgerEntry(entry: typeof ledger.$inferSelect): LedgerEntry {
  return {
    id: entry.id,
    amount: entry.amount,
    reason: entry.reason,
    ref_id: entry.ref_id,
    balance_after: entry.balance_after,
    created_at: entry.created_at.toISOString(),
  };
}
