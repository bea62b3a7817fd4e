import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { photoAddress } from '#server/photo-address.ts';
import { shownAddress } from '#server/retired-address.ts';
import type { Account, Seat } from '#server/session.ts';
import type { User } from '#shared/contracts/accounts.ts';
import { awaitedCredits } from './initial-credits.ts';

/** Whoever holds a seat sees their company's kind, name and credits. */
export async function presentUser(
  deps: Deps,
  db: Queryable,
  account: Account,
  seat: Seat | null,
): Promise<User> {
  const { account_type, company_name, credits } = seat?.company ?? account;
  return {
    id: account.id,
    full_name: account.full_name,
    email: account.email,
    account_type: account_type === 'enterprise' ? 'enterprise' : 'individual',
    company_name,
    mfa_enabled: account.mfa_enabled,
    credits,
    country: account.country,
    phone: account.phone,
    languages: account.languages,
    is_listed: account.is_listed,
    photo: photoAddress(account),
    seat: seat && { role: seat.role, country: seat.company.country },
    needs_email: shownAddress(account.email) === '',
    awaited_credits: seat ? 0 : await awaitedCredits(deps, db, account),
  };
}
