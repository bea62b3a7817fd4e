import type { Account } from '#server/session.ts';
import type { User } from '#shared/contracts/accounts.ts';

export function presentUser(account: Account): User {
  return {
    id: account.id,
    full_name: account.full_name,
    email: account.email,
    account_type: account.account_type === 'enterprise' ? 'enterprise' : 'individual',
    company_name: account.company_name,
    mfa_enabled: account.mfa_enabled,
    credits: account.credits,
    country: account.country,
    phone: account.phone,
    is_listed: account.is_listed,
    needs_email: account.former_email !== null,
  };
}
