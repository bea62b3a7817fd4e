import { and, eq, isNull } from '#server/db/drizzle.ts';
import { promoCodes, transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { isUsedUp, releaseLapsedUses } from '#server/features/promo-codes/index.ts';
import type { TransactionRow } from '../present.ts';
import { askProvider, claimAsk } from '../settlement/ask-provider.ts';
import { abandonStart } from '../settlement/settle.ts';
import { ATTEMPT_MS } from './start-payment.ts';

/** At most so many provider calls in one request. */
const MOST = 5;

type Wanted = { accountId: string; code: string; credits: number };

/**
 * Before a purchase: asks the provider about the buyer’s pending ones with the code, so that none that failed is
 * continued. The purchase that this call repeats is not asked about.
 */
export async function recheckBeforePurchase(
  deps: Deps,
  { key, signal, ...wanted }: Wanted & { key: string | undefined; signal: AbortSignal },
): Promise<void> {
  const held = await findPending(deps, wanted);
  for (const { transaction } of held) {
    if (key === undefined || transaction.idempotency_key !== key) await recheck(deps, transaction, signal);
  }
  await releaseLapsedUses(deps.db, { code: wanted.code, now: deps.now() });
}

/** Before a price is told: asks only about pending purchases that would have the code refused. */
export async function recheckBeforeQuote(deps: Deps, wanted: Wanted): Promise<void> {
  await releaseLapsedUses(deps.db, { code: wanted.code, now: deps.now() });
  for (const { transaction, promo } of await findPending(deps, wanted)) {
    if (isUsedUp(promo) || transaction.credits !== wanted.credits) await recheck(deps, transaction);
  }
}

/** The buyer's pending purchases with the code. */
function findPending(deps: Deps, { accountId, code }: Wanted) {
  return deps.db
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
}

async function recheck(deps: Deps, transaction: TransactionRow, signal?: AbortSignal): Promise<void> {
  if (transaction.payment_url === null) {
    const until = transaction.starting_until?.getTime() ?? transaction.created_at.getTime() + ATTEMPT_MS;
    // Its attempt is over and no payment page was shown.
    if (until < deps.now().getTime()) await abandonStart(deps, transaction);
    return;
  }
  const claimed = await claimAsk(deps, transaction.id);
  if (claimed) await askProvider(deps, claimed, signal);
}
