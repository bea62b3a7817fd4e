import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { LEDGER_REASONS } from '#server/db/schema/credits.ts';
import { insufficientCredits, notFound } from '#server/errors.ts';
import { lockAccount } from '#server/lock-account.ts';

type Entry = {
  accountId: string;
  /** Credits; negative for a charge. */
  amount: number;
  reason: (typeof LEDGER_REASONS)[number];
  /** What it is for. There is at most one entry per reason and reference. */
  refId: string;
  /** Now, unless it is told of an earlier day. */
  at?: Date;
};

/**
 * The only way a balance changes: account and ledger entry in one statement, so that they always agree.
 * Races are settled in the update's condition. Run it inside the transaction of what it pays for.
 * @returns the balance afterwards, in credits
 * @throws 402 insufficient_credits; 401 for a charge to an account that is gone
 */
export async function postEntry(
  tx: Transaction,
  { accountId, amount, reason, refId, at }: Entry,
): Promise<number> {
  const result = await tx.execute<{ balance: number }>(sql`
    with moved as (
      update accounts set credits = credits + ${amount}
      where id = ${accountId} and credits + ${amount} >= 0 and (${amount} > 0 or deleted_at is null)
      returning credits
    ), written as (
      insert into ledger (account_id, amount, reason, ref_id, balance_after, created_at)
      select ${accountId}, ${amount}, ${reason}, ${refId}, credits, coalesce(${at?.toISOString() ?? null}::timestamptz, now())
      from moved
    )
    select credits as balance from moved
  `);
  const [moved] = result.rows;
  if (moved) return moved.balance;
  if (amount > 0) throw notFound();
  // Read anew: what refused the charge may have been written while it waited.
  throw insufficientCredits(-amount, (await lockAccount(tx, accountId)).credits);
}
