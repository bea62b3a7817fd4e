import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { postEntry, purgeKey } from '#server/features/credits/index.ts';
import { consumeUse, countLateUse, releaseUse } from '#server/features/promo-codes/index.ts';
import type { PaymentState } from '#server/providers/payment/index.ts';
import type { TransactionRow } from '../present.ts';
import { endAsCredited } from '../requests/end-as-credited.ts';

/** What a purchase's Idempotency-Key is kept under. */
export const PURCHASE_OPERATION = 'initialize_payment';
const CURRENCY = 'XOF';

type Accepted = Extract<PaymentState, { status: 'accepted' }>;
type Failure = NonNullable<TransactionRow['failure']>;

/** Applies the state the provider reports. Success and failure are final: a settled transaction never changes again. */
export async function settle(
  deps: Deps,
  { transaction, state }: { transaction: TransactionRow; state: PaymentState },
): Promise<void> {
  if (state.status === 'pending') return;
  if (state.status === 'unclear') return putUnderReview(deps, transaction);
  if (state.status === 'refused') return fail(deps, { transaction, failure: state.reason });
  if (fits(transaction, state)) return succeed(deps, { transaction, state });
  deps.log.error(
    {
      transaction: transaction.id,
      expected: transaction.final_amount,
      amount: state.amount,
      currency: state.currency,
      site: state.siteId,
    },
    'payment does not match its order',
  );
  return fail(deps, { transaction, failure: 'mismatch' });
}

/** Ends a purchase whose payment page was never shown; its idempotency key may be used again. */
export async function abandonStart(deps: Deps, attempt: TransactionRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await end(tx, { transaction: attempt, failure: 'not_started', now: deps.now() });
    if (!ended || !attempt.idempotency_key) return;
    await purgeKey(tx, {
      accountId: attempt.account_id,
      operation: PURCHASE_OPERATION,
      key: attempt.idempotency_key,
    });
  });
}

/** Shows the purchase to an administrator. It stays pending and is still checked. */
async function putUnderReview(deps: Deps, { id }: TransactionRow): Promise<void> {
  deps.log.error({ transaction: id }, 'payment said to be made, without amount or currency');
  await deps.db
    .update(transactions)
    .set({ review: 'unclear' })
    .where(and(eq(transactions.id, id), eq(transactions.status, 'pending')));
}

function fits(transaction: TransactionRow, { amount, currency, siteId }: Accepted): boolean {
  const site = siteId === null || siteId === transaction.site_id;
  return amount === transaction.final_amount && currency === CURRENCY && site;
}

async function succeed(
  deps: Deps,
  { transaction, state }: { transaction: TransactionRow; state: Accepted },
): Promise<void> {
  const { id, account_id, credits, promo_code_id } = transaction;
  await deps.db.transaction(async (tx) => {
    const [won] = await tx
      .update(transactions)
      .set({
        status: 'success',
        settled_at: deps.now(),
        next_check_at: null,
        review: null,
        payment_method: state.method,
        operator_id: state.operatorId,
      })
      .where(and(eq(transactions.id, id), eq(transactions.status, 'pending')))
      .returning({ released: transactions.promo_released_at });
    if (!won) return;
    if (promo_code_id) await (won.released ? countLateUse : consumeUse)(tx, promo_code_id);
    await postEntry(tx, { accountId: account_id, amount: credits, reason: 'purchase', refId: id });
    await endAsCredited(tx, { transaction, now: deps.now() });
  });
}

async function fail(
  deps: Deps,
  { transaction, failure }: { transaction: TransactionRow; failure: Failure },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await end(tx, { transaction, failure, now: deps.now() });
  });
}

type Ending = { transaction: TransactionRow; failure: Failure; now: Date };

/** @returns whether it was this call that ended it */
async function end(tx: Transaction, { transaction, failure, now }: Ending) {
  const { id, reference, promo_code_id } = transaction;
  const [ended] = await tx
    .update(transactions)
    .set({
      status: 'failed',
      failure,
      settled_at: now,
      next_check_at: null,
      starting_until: null,
      review: null,
    })
    .where(
      and(
        eq(transactions.id, id),
        eq(transactions.status, 'pending'),
        eq(transactions.reference, reference),
        ...(failure === 'not_started' ? [isNull(transactions.payment_url)] : []),
      ),
    )
    .returning({ released: transactions.promo_released_at });
  if (ended && promo_code_id && !ended.released) await releaseUse(tx, promo_code_id);
  return ended !== undefined;
}
