import { and, eq, isNull } from 'drizzle-orm';
import { promoCodes, transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { isUsedUp } from '#server/features/promo-codes/index.ts';
import type { TransactionRow } from '../present.ts';
import { askProvider, claimAsk } from '../settlement/ask-provider.ts';
import { abandonStart } from '../settlement/settle.ts';
import { ATTEMPT_MS } from './start-payment.ts';

/** At most so many provider calls in one request. */
const MOST = 5;

/** Checks the buyer's pending purchases that hold a used-up code, so that those that failed free it at once. */
export async function recheckHeldPurchases(
  deps: Deps,
  { accountId, code }: { accountId: string; code: string },
): Promise<void> {
  const held = await deps.db
    .select({ transaction: transactions, promo: promoCodes })
    .from(transactions)
    .innerJoin(promoCodes, eq(promoCodes.id, transactions.promo_code_id))
    .where(
      and(
        eq(transactions.account_id, accountId),
        eq(transactions.status, 'pending'),
        eq(promoCodes.code, code),
        isNull(promoCodes.deleted_at),
      ),
    )
    .limit(MOST);
  for (const { transaction, promo } of held) if (isUsedUp(promo)) await recheck(deps, transaction);
}

async function recheck(deps: Deps, transaction: TransactionRow): Promise<void> {
  if (transaction.payment_url === null) {
    const until = transaction.starting_until?.getTime() ?? transaction.created_at.getTime() + ATTEMPT_MS;
    // Its attempt is over and no payment page was shown.
    if (until < deps.now().getTime()) await abandonStart(deps, transaction);
    return;
  }
  const claimed = await claimAsk(deps, transaction.id);
  if (claimed) await askProvider(deps, claimed);
}
