import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { postEntry, purgeKey } from '#server/features/credits/index.ts';
import { consumeUse, releaseUse } from '#server/features/promo-codes/index.ts';
import type { PaymentState } from '#server/providers/payment/index.ts';
import type { TransactionRow } from '../present.ts';
import { OPERATION } from './operation.ts';

const CURRENCY = 'XOF';

type Accepted = Extract<PaymentState, { status: 'accepted' }>;

/** Puts the provider's word into effect, once: a settled transaction never changes again (rule M7). */
export async function settle(deps: Deps, transaction: TransactionRow, state: PaymentState): Promise<void> {
  if (state.status === 'pending') return;
  if (state.status === 'unclear') return putUnderReview(deps, transaction);
  if (state.status === 'refused') return fail(deps, transaction, state.reason);
  if (fits(transaction, state)) return succeed(deps, transaction, state);
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
  return fail(deps, transaction, 'mismatch');
}

/** Ends a purchase whose page nobody was given; its key may be used again. */
export async function abandonStart(deps: Deps, attempt: TransactionRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await end(tx, deps, attempt, 'not_started');
    if (!ended || !attempt.idempotency_key) return;
    await purgeKey(tx, {
      accountId: attempt.account_id,
      operation: OPERATION,
      key: attempt.idempotency_key,
    });
  });
}

/** It stays pending, and is asked about as before; an administrator sees that it needs them. */
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
  { id, account_id, credits, promo_code_id }: TransactionRow,
  state: Accepted,
): Promise<void> {
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
      .returning({ id: transactions.id });
    if (!won) return;
    if (promo_code_id) await consumeUse(tx, promo_code_id);
    await postEntry(tx, { accountId: account_id, amount: credits, reason: 'purchase', refId: id });
  });
}

async function fail(
  deps: Deps,
  transaction: TransactionRow,
  failure: NonNullable<TransactionRow['failure']>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await end(tx, deps, transaction, failure);
  });
}

/** @returns whether it was this call that ended it */
async function end(
  tx: Transaction,
  deps: Deps,
  transaction: TransactionRow,
  failure: NonNullable<TransactionRow['failure']>,
) {
  const { id, reference, promo_code_id } = transaction;
  const [ended] = await tx
    .update(transactions)
    .set({
      status: 'failed',
      failure,
      settled_at: deps.now(),
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
    .returning({ id: transactions.id });
  if (ended && promo_code_id) await releaseUse(tx, promo_code_id);
  return ended !== undefined;
}
