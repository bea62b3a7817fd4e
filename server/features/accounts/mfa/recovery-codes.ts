import { randomBytes, randomInt } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, sql } from '#server/db/drizzle.ts';
import { recoveryCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { recoveryCodeUsed } from '../letters.ts';
import { hashApart } from '../passwords/password-threads.ts';

const COUNT = 10;
/** Digits only: they are typed where phones show a keypad of digits. */
const LENGTH = 10;
const SALT_BYTES = 16;

type Made = { codes: string[]; hashes: string[] };

/** Ten codes, such as '40817 33920', each hashed as slowly as a password. @throws 503 when too many wait */
export async function makeRecoveryCodes(deps: Deps, accountId: string): Promise<Made> {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(newCode());
  const salt = randomBytes(SALT_BYTES);
  const hashes = [...codes].map((code) => hashApart(keyed(deps, { accountId, code })[0] as string, salt));
  return {
    codes: [...codes].map((code) => `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`),
    hashes: await Promise.all(hashes),
  };
}

/** The account’s former codes no longer work. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { accountId, hashes }: { accountId: string; hashes: string[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })));
}

/**
 * @returns what is stored of this code if it is one of the account’s: a hash by each salt of the account’s codes and
 * each secret key of the installation. Nothing for what has not the form of a code. @throws 503 when too many wait
 */
export async function hashRecoveryCode(
  deps: Deps,
  { accountId, code }: { accountId: string; code: string },
): Promise<string[]> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(digits)) return [];
  const stored = await deps.db
    .select({ code_hash: recoveryCodes.code_hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.account_id, accountId));
  const salts = new Set(stored.map(({ code_hash }) => saltIn(code_hash)));
  const possible = keyed(deps, { accountId, code: digits });
  const hashes = [...salts].flatMap((salt) =>
    possible.map((one) => (salt ? hashApart(one, Buffer.from(salt, 'base64')) : one)),
  );
  return Promise.all(hashes);
}

/** Deletes the code that is stored as one of `hashes`, and mails its owner. @returns whether there was one */
export async function spendRecoveryCode(
  deps: Deps,
  tx: Transaction,
  { account, hashes }: { account: Account; hashes: string[] },
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.account_id, account.id), inArray(recoveryCodes.code_hash, hashes)))
    .returning({ account_id: recoveryCodes.account_id });
  if (spent.length === 0) return false;
  const [left] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.account_id, account.id));
  const letter = recoveryCodeUsed(deps.config.publicUrl, account, left?.count ?? 0);
  await queueMail(deps, tx, { to: account, letter });
  return true;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => randomInt(10)).join('');
}

/** One by each secret key of the installation, the current one first. */
function keyed(deps: Deps, { accountId, code }: { accountId: string; code: string }): string[] {
  return deps.secrets.macEach('recovery-code', `${accountId}:${code}`).map((mac) => mac.toString('hex'));
}

/** Of `$argon2id$v=19$…$salt$hash`; undefined for a code made before codes were hashed slowly. */
function saltIn(codeHash: string): string | undefined {
  return codeHash.split('$')[4];
}
