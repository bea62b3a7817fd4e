import { forbidden } from '#server/errors.ts';
import type { Permission } from '#server/permissions.ts';
import type { Account, SessionAudience } from '#server/session.ts';

/** Administrators sign in as administrators only, and nobody else does. */
export function maySignInAs(audience: SessionAudience, account: Account): boolean {
  return (account.account_type === 'admin') === (audience === 'admin');
}

/** @throws 403 */
export function ensureMayNameCompany({ account_type }: Account): void {
  if (account_type !== 'enterprise') throw forbidden('Seules les entreprises ont un nom d’entreprise.');
}

/** @throws 403 */
export function ensureMayHavePhoto({ account_type }: Account): void {
  if (account_type !== 'individual') throw forbidden('Seuls les candidats ont une photo.');
}

/** Tests are for candidates. @throws 403 */
export function ensureMayAskExtraTime({ account_type }: Account): void {
  if (account_type !== 'individual') throw forbidden('Seuls les candidats passent des tests.');
}

/** Why somebody needs more time is read by as few as can be. */
export const givesExtraTime: Permission = { roles: ['support'] };
