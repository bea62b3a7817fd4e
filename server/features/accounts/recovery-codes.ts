import { createHmac, randomInt } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { recoveryCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { recoveryCodeUsed } from './letters.ts';

const COUNT = 10;
/** Digits only: they are typed where phones show a keypad of digits. */
const LENGTH = 10;

/** Ten new codes, such as '40817 33920'; those before are good no more. */
export async function replaceRecoveryCodes(
  deps: Deps,
  tx: Transaction,
  accountId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(newCode());
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId));
  await tx
    .insert(recoveryCodes)
    .values(
      [...codes].map((code) => ({ account_id: accountId, code_hash: hashCode(deps, accountId, code) })),
    );
  return [...codes].map((code) => `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`);
}

/** Whether this is one of the account's codes; it is good once, and a mail tells. */
export async function spendRecoveryCode(
  deps: Deps,
  tx: Transaction,
  { account, code }: { account: Account; code: string },
): Promise<boolean> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(digits)) return false;
  const spent = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.account_id, account.id),
        inArray(recoveryCodes.code_hash, possibleHashes(deps, account.id, digits)),
      ),
    )
    .returning({ account_id: recoveryCodes.account_id });
  if (spent.length === 0) return false;
  const [left] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.account_id, account.id));
  const letter = recoveryCodeUsed(deps.config.publicUrl, left?.count ?? 0);
  await queueMail(deps, tx, { to: account, letter });
  return true;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => randomInt(10)).join('');
}

function hashCode(deps: Deps, accountId: string, digits: string): string {
  return possibleHashes(deps, accountId, digits)[0] as string;
}

/** By each key that the installation has or had. */
function possibleHashes(deps: Deps, accountId: string, digits: string): string[] {
  return deps.secrets
    .deriveEach('recovery-code')
    .map((key) => createHmac('sha256', key).update(`${accountId}:${digits}`).digest('hex'));
}
