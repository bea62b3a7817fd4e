import { conflict, forbidden } from '#server/errors.ts';
import type { Permission } from '#server/permissions.ts';
import type { Account } from '#server/session.ts';
import { isOwner } from '#shared/rules/admin-roles.ts';

export const readsUsers: Permission = { roles: ['support', 'paiements'] };

/** Deleting an account takes the password again. */
export const deletesUsers: Permission = { roles: ['support'], recent: true };

/** Giving credits takes the password again. */
export const givesCredits: Permission = { roles: ['support', 'paiements'], recent: true };

/** A second owner decides on large sums; so do owners on who administers. */
export const governs: Permission = { roles: ['proprietaire'], recent: true };

export const readsAdministrators: Permission = { roles: ['proprietaire'] };

/** Nobody deletes their own account from the back office. @throws 409 */
export function mayDelete(administrator: Account, accountIds: string[]): void {
  if (accountIds.includes(administrator.id)) {
    throw conflict('conflict', 'Vous ne pouvez pas supprimer votre propre compte.');
  }
}

/** Owners alone delete administrators, and one owner remains. @throws 403, 409 */
export function mayDeleteAmong(
  administrator: Account,
  { everyAdministrator, accountIds }: { everyAdministrator: Account[]; accountIds: string[] },
): void {
  const leaving = everyAdministrator.filter(({ id }) => accountIds.includes(id));
  if (leaving.length > 0 && !isOwner(administrator.admin_roles))
    throw forbidden('Seul un propriétaire peut supprimer un administrateur.');
  if (!everyAdministrator.some((account) => isOwner(account.admin_roles) && !leaving.includes(account)))
    throw conflict('conflict', 'Le dernier propriétaire ne peut pas être supprimé.');
}

/** Individuals and companies can be given credits; administrators and deleted accounts cannot. */
export function creditable({ account_type, deleted_at }: Account): boolean {
  return account_type !== 'admin' && deleted_at === null;
}
