import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { ledger } from '#server/db/schema/credits.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { readPricing } from '#server/features/pricing/index.ts';
import type { Account } from '#server/session.ts';

/** Once an account; whoever calls holds its row. @returns the balance, in credits */
export async function grantInitialCredits(tx: Transaction, account: Account): Promise<number> {
  const pricing = await readPricing(tx);
  const amount =
    account.account_type === 'enterprise'
      ? pricing.initial_credits_enterprise
      : pricing.initial_credits_individual;
  if (amount === 0 || (await wasGranted(tx, account.id))) return account.credits;
  return postEntry(tx, { accountId: account.id, amount, reason: 'initial', refId: account.id });
}

async function wasGranted(tx: Transaction, accountId: string): Promise<boolean> {
  const [entry] = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.reason, 'initial'), eq(ledger.ref_id, accountId)));
  return entry !== undefined;
}
