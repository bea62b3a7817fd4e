import type { z } from 'zod';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import type { Session } from '#server/session.ts';
import type { initializePayment as contract } from '#shared/contracts/payments.ts';
import { ownTransaction } from '../access.ts';
import { PURCHASE_OPERATION } from '../settlement/settle.ts';
import { placeOrder, successPage } from './place-order.ts';
import { recheckBeforePurchase } from './recheck-held-purchases.ts';
import { startPayment } from './start-payment.ts';

/** The buyer waits fifteen seconds at most, the database's part included: so long the provider has for whatever it is asked. */
const PROVIDER_MS = 12_000;

type Input = z.output<typeof contract.body>;
type Wanted = { session: Session; input: Input; idempotencyKey: IdempotencyKey | undefined };

/**
 * Stores the order in a transaction of its own, asks the provider for a payment page while holding no connection, and
 * stores the page's address before returning it. A repeat with the same key continues where the first stopped; once
 * settled, it returns the page that tells the outcome.
 * @throws 409 price_changed; 422 promo_code_refused; 429; 503 unavailable when no provider gives a page: then nothing is stored
 */
export async function initialisePurchase(
  deps: Deps,
  { session: { account }, input, idempotencyKey }: Wanted,
) {
  await deps.limits.take('paymentByAccount', account.id);
  const { credits, promo_code: code, expected_amount: shown } = input;
  const key = idempotencyKey?.key;
  const signal = AbortSignal.timeout(PROVIDER_MS);
  if (code) {
    await recheckBeforePurchase(deps, { accountId: account.id, code, credits, key, signal });
  }
  const order = await withIdempotency(
    deps,
    { accountId: account.id, operation: PURCHASE_OPERATION, key: idempotencyKey, body: input },
    (tx) =>
      placeOrder(tx, deps, {
        accountId: account.id,
        credits,
        shown,
        promo: code || null,
        key,
      }),
  );
  const { transaction_id } = order;
  if (order.payment_url) return { payment_url: order.payment_url, transaction_id };
  const [transaction] = await deps.db
    .select({ payment_url: transactions.payment_url, status: transactions.status })
    .from(transactions)
    .where(ownTransaction(account, transaction_id));
  // Already settled: its payment page is closed.
  if (transaction && transaction.status !== 'pending') {
    return { payment_url: successPage(deps, transaction_id), transaction_id };
  }
  const payment_url =
    transaction?.payment_url ??
    (await startPayment(deps, { account, transactionId: transaction_id, signal }));
  return { payment_url, transaction_id };
}
