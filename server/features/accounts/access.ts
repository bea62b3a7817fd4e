import type { Account, SessionAudience } from '#server/session.ts';

/** Administrators sign in as administrators only, and nobody else does. */
export function maySignInAs(audience: SessionAudience, account: Account): boolean {
  return (account.account_type === 'admin') === (audience === 'admin');
}
