import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { Session } from '#server/session.ts';
import type { initializePayment as contract } from '#shared/contracts/payments.ts';
import { OPERATION } from '../settlement/operation.ts';
import { recheckHeld } from '../settlement/recheck-held.ts';
import { successPage } from '../webhook/success-page.ts';
import { placeOrder } from './order.ts';
import { startPayment } from './start-payment.ts';

type Input = z.output<typeof contract.body>;

/**
 * Stores the order in a transaction of its own, asks the provider for a page with no connection held, and stores the
 * page's address before anybody gets it. A repeat with the same key goes on where the first stopped; once the purchase
 * is settled, it answers the page that says how it ended.
 * @throws 422 promo_code_refused; 429; 503 unavailable when there is no provider or it gives no page: then nothing is left
 */
export async function initialise(deps: Deps, { account }: Session, input: Input, key: string | undefined) {
  await deps.limits.take('paymentByAccount', account.id);
  if (input.promo_code) await recheckHeld(deps, account.id, input.promo_code);
  const order = await withIdempotency(
    deps,
    { accountId: account.id, operation: OPERATION, key, body: input },
    (tx) => placeOrder(tx, deps, { account, credits: input.credits, promo: input.promo_code || null, key }),
  );
  const { transaction_id } = order;
  if (order.payment_url) return { payment_url: order.payment_url, transaction_id };
  const [transaction] = await deps.db
    .select({ payment_url: transactions.payment_url, status: transactions.status })
    .from(transactions)
    .where(and(eq(transactions.id, transaction_id), eq(transactions.account_id, account.id)));
  // Its page has nothing more to offer.
  if (transaction && transaction.status !== 'pending') {
    return { payment_url: successPage(deps, transaction_id), transaction_id };
  }
  const payment_url = transaction?.payment_url ?? (await startPayment(deps, account, transaction_id));
  return { payment_url, transaction_id };
}
