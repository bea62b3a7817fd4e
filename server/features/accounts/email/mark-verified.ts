import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { matchInvitations } from '#server/features/campaigns/index.ts';
import { tellContact } from '#server/features/conversations/index.ts';
import type { Account } from '#server/session.ts';
import { grantInitialCredits } from '../initial-credits.ts';

/** The account's owner reads its mail: the invitations sent to the address are theirs, and so are the initial credits. */
export async function markVerified(deps: Deps, tx: Transaction, account: Account): Promise<void> {
  const now = deps.now();
  const marked = await tx
    .update(accounts)
    .set({ email_verified_at: now })
    .where(and(eq(accounts.id, account.id), isNull(accounts.email_verified_at)))
    .returning({ id: accounts.id });
  if (marked.length === 0) return;
  await tellContact(tx, { candidateIds: [account.id], now });
  await matchInvitations(tx, account);
  await grantInitialCredits(deps, tx, account);
}
