import { forbidden } from '#server/errors.ts';
import type { Account, SessionAudience } from '#server/session.ts';

/** Administrators sign in as administrators only, and nobody else does. */
export function maySignInAs(audience: SessionAudience, account: Account): boolean {
  return (account.account_type === 'admin') === (audience === 'admin');
}

/** @throws 403 */
export function mayNameCompany({ account_type }: Account): void {
  if (account_type !== 'enterprise') throw forbidden('Seules les entreprises ont un nom d’entreprise.');
}
