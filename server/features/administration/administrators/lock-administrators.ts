import type { Transaction } from '#server/db/connection.ts';
import { and, asc, eq, inArray, isNull, or, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Account } from '#server/session.ts';
import { isOwner } from '#shared/rules/administration/admin-roles.ts';

/**
 * Locks these accounts and every administrator, in the order used everywhere (a company before a candidate). So what
 * two administrators do at once, to each other or to one account’s credits, happens one after the other.
 */
export function lockWithAdministrators(tx: Transaction, accountIds: string[]): Promise<Account[]> {
  const isLive = and(eq(accounts.account_type, 'admin'), isNull(accounts.deleted_at));
  return tx
    .select()
    .from(accounts)
    .where(or(inArray(accounts.id, accountIds), isLive))
    .orderBy(sql`${accounts.account_type} <> 'enterprise'`, asc(accounts.id))
    .for('no key update');
}

export function isAdministrator(account: Account): boolean {
  return account.account_type === 'admin' && account.deleted_at === null;
}

export function otherOwners(held: Account[], accountId: string): Account[] {
  return held.filter((one) => isCurrentOwner(one) && one.id !== accountId);
}

export function isCurrentOwner(account: Account): boolean {
  return isAdministrator(account) && isOwner(account.admin_roles);
}
