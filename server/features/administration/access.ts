import { conflict, forbidden } from '#server/errors.ts';
import type { Permission } from '#server/permissions.ts';
import type { Account } from '#server/session.ts';
import { isOwner, mayAs } from '#shared/rules/administration/admin-roles.ts';

export const readsTrends: Permission = { roles: ['catalogue', 'paiements', 'support'] };

export const readsUsers: Permission = { roles: ['support', 'paiements'] };

/** Deleting an account takes the password again. */
export const deletesUsers: Permission = { roles: ['support'], recent: true };

/** Withdrawing a certificate takes the password again. */
export const withdrawsCertificates: Permission = { roles: ['support'], recent: true };

/** Signing somebody out takes the password again: who does it to a candidate in a test breaks into it. */
export const endsSessions: Permission = { roles: ['support'], recent: true };

/** Giving credits, and taking back what waits, takes the password again. */
export const givesCredits: Permission = { roles: ['support', 'paiements'], recent: true };

/** A second owner decides on large sums; so do owners on who administers. */
export const governs: Permission = { roles: ['proprietaire'], recent: true };

export const readsAdministrators: Permission = { roles: ['proprietaire'] };

/** Nobody deletes their own account from the back office. @throws 409 */
export function ensureMayDelete(administrator: Account, accountIds: string[]): void {
  if (accountIds.includes(administrator.id)) {
    throw conflict('Vous ne pouvez pas supprimer votre propre compte.');
  }
}

/** Owners alone sign other administrators out. @throws 403 */
export function ensureMayEndSessionsOf(administrator: Account, { account_type }: Account): void {
  if (account_type === 'admin' && !isOwner(administrator.admin_roles))
    throw forbidden('Seul un propriétaire peut déconnecter un administrateur.');
}

/** Owners alone delete administrators, and one owner remains. @throws 403, 409 */
export function ensureMayDeleteAmong(
  administrator: Account,
  { everyAdministrator, accountIds }: { everyAdministrator: Account[]; accountIds: string[] },
): void {
  const leaving = everyAdministrator.filter(({ id }) => accountIds.includes(id));
  if (leaving.length > 0 && !isOwner(administrator.admin_roles))
    throw forbidden('Seul un propriétaire peut supprimer un administrateur.');
  if (!everyAdministrator.some((account) => isOwner(account.admin_roles) && !leaving.includes(account)))
    throw conflict('Le dernier propriétaire ne peut pas être supprimé.');
}

/** Individuals and companies can be given credits; administrators and deleted accounts cannot. */
export function creditable({ account_type, deleted_at }: Account): boolean {
  return account_type !== 'admin' && deleted_at === null;
}

/** What was earned is for whoever may look at purchases. */
export function seesRevenue({ admin_roles }: Account): boolean {
  return mayAs(admin_roles, ['support', 'paiements']);
}
