import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { matchInvitations } from '#server/features/campaigns/index.ts';
import { tellContact } from '#server/features/conversations/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { forgetMailed } from '../deletion/forget-codes.ts';
import { rememberWelcome } from '../initial-credits.ts';
import { revokeOtherSessions } from '../sessions/session.ts';
import { emailTaken } from './email-taken.ts';
import { holderOf, keepsAddress, takeAddressFrom } from './holder.ts';
import { emailChanged, emailGivenUp } from './letters.ts';

type Taking = {
  account: Account;
  /** The session that does not end. */
  sessionId: string;
  email: string;
  provedAt: Date | null;
};

/**
 * Gives the account another address, ends its other sessions, tells the one before, and links the invitations sent to the new
 * one. Proved, it may be taken from an account that never proved it. The caller has locked both.
 * @throws 409 email_taken
 */
export async function takeAddress(
  deps: Deps,
  tx: Transaction,
  { account, sessionId, email, provedAt }: Taking,
): Promise<Account> {
  const accountId = account.id;
  const holder = await holderOf(tx, email);
  if (holder && holder.id !== accountId) {
    if (provedAt === null || keepsAddress(holder)) throw emailTaken();
    await takeAddressFrom(deps, tx, { holder, nextId: accountId });
  } else await tellContact(tx, { candidateIds: [accountId], now: deps.now() });
  await rememberWelcome(deps, tx, account);
  const [changed] = await tx
    .update(accounts)
    .set({ email, email_verified_at: provedAt, former_email: null })
    .where(eq(accounts.id, accountId))
    .returning();
  await revokeOtherSessions(tx, { accountId, sessionId });
  await forgetMailed(tx, accountId);
  const { operator } = deps.config;
  await queueMail(
    deps,
    tx,
    // An address that nobody proved may be a stranger's, who learns neither the name nor the new one.
    account.email_verified_at
      ? { to: account, letter: emailChanged(email, operator) }
      : { to: { ...account, full_name: '' }, letter: emailGivenUp(operator) },
  );
  await matchInvitations(tx, changed as Account);
  return changed as Account;
}
