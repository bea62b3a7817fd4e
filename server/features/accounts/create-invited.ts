import type { Transaction } from '#server/db/connection.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { welcome } from './welcome.ts';

type Invited = Pick<Account, 'email' | 'full_name' | 'password_hash'> & {
  terms_version: string | null | undefined;
};

/** An account for whoever came by a link mailed to its address. It is a candidate's, should its seat ever end. */
export async function createInvited(
  deps: Deps,
  tx: Transaction,
  { terms_version, ...person }: Invited,
): Promise<Account> {
  const now = deps.now();
  const [created] = await tx
    .insert(accounts)
    .values({
      ...person,
      account_type: 'individual',
      email_verified_at: isMailOn(deps) ? now : null,
      terms_version: terms_version ?? null,
      terms_agreed_at: terms_version ? now : null,
    })
    .returning();
  if (!created) throw new Error('account was not stored');
  await welcome(deps, tx, { account: created, isProved: true });
  return created;
}
