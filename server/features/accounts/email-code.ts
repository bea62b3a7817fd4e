import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { emailCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { emailCode } from './letters.ts';

const GOOD_FOR_MS = 15 * 60_000;

/** Mails six digits to the account's address; those before are good no more. */
export async function issueEmailCode(deps: Deps, tx: Transaction, account: Account): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(deps.now().getTime() + GOOD_FOR_MS);
  const fresh = { code_hash: hashCode(deps, account, code), expires_at };
  await tx
    .insert(emailCodes)
    .values({ account_id: account.id, ...fresh })
    .onConflictDoUpdate({ target: emailCodes.account_id, set: fresh });
  await queueMail(deps, tx, { to: account, letter: emailCode(code), usefulUntil: expires_at });
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
        inArray(emailCodes.code_hash, possibleHashes(deps, account, code.replace(/\s/g, ''))),
        gt(emailCodes.expires_at, deps.now()),
      ),
    )
    .returning({ account_id: emailCodes.account_id });
  return spent.length > 0;
}

function hashCode(deps: Deps, account: Account, code: string): string {
  return possibleHashes(deps, account, code)[0] as string;
}

/** By each key that the installation has or had. */
function possibleHashes(deps: Deps, { id, email }: Account, code: string): string[] {
  return deps.secrets
    .deriveEach('email-code')
    .map((key) => createHmac('sha256', key).update(`${id}:${email}:${code}`).digest('hex'));
}
