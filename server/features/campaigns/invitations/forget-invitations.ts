import type { Transaction } from '#server/db/connection.ts';
import { inArray, sql } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';

/**
 * Deletes the invitations of accounts that are about to be deleted.
 * @returns the name by which a company was told of each, as by `shownName`
 */
export function forgetInvitations(
  tx: Transaction,
  accountIds: string[],
): Promise<{ accountId: string; name: string }[]> {
  return tx
    .delete(invitations)
    .where(inArray(invitations.account_id, accountIds))
    .returning({
      accountId: sql<string>`${invitations.account_id}`,
      name: sql<string>`coalesce(${invitations.email}, ${invitations.phone})`,
    });
}
