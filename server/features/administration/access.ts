import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { conflict } from '#server/errors.ts';
import type { Account } from '#server/session.ts';

/** Nobody deletes their own account from the back office. @throws 409 */
export function mayDelete(administrator: Account, accountIds: string[]): void {
  if (accountIds.includes(administrator.id)) {
    throw conflict('conflict', 'Vous ne pouvez pas supprimer votre propre compte.');
  }
}

/** At least one administrator remains. @throws 409 */
export function mayDeleteAmong(everyAdministrator: Account[], accountIds: string[]): void {
  if (!everyAdministrator.some((account) => !accountIds.includes(account.id))) {
    throw conflict('conflict', 'Le dernier administrateur ne peut pas être supprimé.');
  }
}

/** Individuals and companies can be given credits; administrators and deleted accounts cannot. */
export function creditableAccount(accountId: string): SQL | undefined {
  return and(eq(accounts.id, accountId), isNull(accounts.deleted_at), ne(accounts.account_type, 'admin'));
}
