import type { Transaction } from '#server/db/connection.ts';
import { conflict } from '#server/errors.ts';
import { postEntry } from '#server/features/credits/index.ts';
import type { Account } from '#server/session.ts';

/** Well below the largest value of the balance's integer column. */
const MOST = 1_000_000_000;

/**
 * Adds a grant’s credits to its account. The caller has locked the account and credits each grant once.
 * @returns the balance
 * @throws 409 when the balance would be too high
 */
export async function credit(
  tx: Transaction,
  { user, amount, refId }: { user: Account; amount: number; refId: string },
): Promise<number> {
  if (user.credits + amount > MOST) throw conflict('Le solde de ce compte est déjà trop élevé.');
  return postEntry(tx, { accountId: user.id, amount, reason: 'admin_grant', refId });
}
