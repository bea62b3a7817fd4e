import type { Transaction } from '#server/db/connection.ts';
import { and, eq, gt, inArray, isNull } from '#server/db/drizzle.ts';
import { accounts, emailCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { awaitedCredits } from '../initial-credits.ts';
import { emailCode } from '../letters.ts';
import { DIGITS_GOOD_FOR_MS, hashDigits, newDigits, possibleHashes } from './digits.ts';

/** Mails six digits to the account's address; those before are good no more. */
export async function issueEmailCode(deps: Deps, tx: Transaction, account: Account): Promise<void> {
  const code = newDigits();
  const expires_at = new Date(deps.now().getTime() + DIGITS_GOOD_FOR_MS);
  const fresh = { code_hash: hashDigits(deps, { ...digitsOf(account), digits: code }), expires_at };
  await tx
    .insert(emailCodes)
    .values({ account_id: account.id, ...fresh })
    .onConflictDoUpdate({ target: emailCodes.account_id, set: fresh });
  await queueMail(deps, tx, {
    to: account,
    letter: emailCode(code, await whatWaits(deps, tx, account)),
    usefulUntil: expires_at,
  });
}

async function whatWaits(deps: Deps, tx: Transaction, account: Account): Promise<string | null> {
  if ((await awaitedCredits(deps, tx, account)) === 0) return null;
  return account.account_type === 'individual'
    ? 'Vos crédits offerts et vos invitations'
    : 'Vos crédits offerts';
}

/** The job that a registration adds: mails the first digits. */
export async function sendEmailCode(deps: Deps, { accountId }: { accountId: string }): Promise<void> {
  const unproved = and(
    eq(accounts.id, accountId),
    isNull(accounts.deleted_at),
    isNull(accounts.email_verified_at),
  );
  const [asked] = await deps.db.select({ email: accounts.email }).from(accounts).where(unproved);
  if (!asked || !(await deps.limits.tryTake('ownCodeByEmail', asked.email))) return;
  await deps.db.transaction(async (tx) => {
    // Locked: a deletion takes the account’s mails with it, so this one is written before it or not at all.
    const [account] = await tx.select().from(accounts).where(unproved).for('no key update');
    if (account) await issueEmailCode(deps, tx, account);
  });
}

/** Whether these are the digits that were mailed last; they are good once. */
export async function spendEmailCode(
  deps: Deps,
  tx: Transaction,
  { account, code }: { account: Account; code: string },
): Promise<boolean> {
  const spent = await tx
    .delete(emailCodes)
    .where(
      and(
        eq(emailCodes.account_id, account.id),
        inArray(emailCodes.code_hash, possibleHashes(deps, { ...digitsOf(account), digits: code })),
        gt(emailCodes.expires_at, deps.now()),
      ),
    )
    .returning({ account_id: emailCodes.account_id });
  return spent.length > 0;
}

function digitsOf({ id, email }: Account) {
  return { purpose: 'email-code', whose: `${id}:${email}` };
}
