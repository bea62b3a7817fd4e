import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { notices, pushSubscriptions, reachChoices } from '#server/db/schema/reach.ts';
import { ofAccount } from './access.ts';

/** For a deleted account: removes what it chose, what waited for it, and its devices. */
export async function forgetReach(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(notices).where(eq(notices.reader_id, accountId));
  await tx.delete(pushSubscriptions).where(ofAccount(accountId));
  await tx.delete(reachChoices).where(eq(reachChoices.account_id, accountId));
}
