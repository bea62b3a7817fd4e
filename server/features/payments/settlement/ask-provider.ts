import { and, eq, isNotNull, isNull, lt, or } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { type PaymentState, PaymentUnavailable } from '#server/providers/payment/index.ts';
import type { TransactionRow } from '../present.ts';
import { providerOf } from '../settings/provider.ts';
import { readSettings } from '../settings/read-settings.ts';
import { settle } from './settle.ts';

/** The result page polls; the provider is asked at most this often. */
const ASK_EVERY_MS = 3_000;

/** Asks the provider for a payment's state and applies it. Without a usable response nothing changes. */
export async function askProvider(
  deps: Deps,
  transaction: TransactionRow,
  signal?: AbortSignal,
): Promise<void> {
  if (transaction.status !== 'pending' || transaction.payment_url === null) return;
  try {
    await settle(deps, { transaction, state: await stateOf(deps, transaction, signal) });
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    deps.log.warn(
      { transaction: transaction.id, failure: error.failure, provider_code: error.providerCode },
      'payment could not be checked',
    );
  }
}

async function stateOf(
  deps: Deps,
  transaction: TransactionRow,
  signal: AbortSignal | undefined,
): Promise<PaymentState> {
  const settings = await readSettings(deps);
  // Once the sandbox is switched off, nothing in it can be paid any more.
  if (transaction.provider === 'sandbox' && !settings.sandbox_mode)
    return { status: 'refused', reason: 'cancelled' };
  const { reference, provider_id: providerId } = transaction;
  return providerOf(deps, { settings, transaction, signal }).check({ reference, providerId });
}

/** Claims the next question to the provider about a pending payment; undefined when it was asked a moment ago. */
export async function claimAsk(deps: Deps, id: string): Promise<TransactionRow | undefined> {
  const now = deps.now();
  const [claimed] = await deps.db
    .update(transactions)
    .set({ asked_at: now })
    .where(
      and(
        eq(transactions.id, id),
        eq(transactions.status, 'pending'),
        isNotNull(transactions.payment_url),
        or(isNull(transactions.asked_at), lt(transactions.asked_at, new Date(now.getTime() - ASK_EVERY_MS))),
      ),
    )
    .returning();
  return claimed;
}
