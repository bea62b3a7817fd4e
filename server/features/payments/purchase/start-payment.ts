import { and, eq, isNull, lt, or } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { unavailable } from '#server/errors.ts';
import { type Order, PaymentUnavailable } from '#server/providers/payment/index.ts';
import { sha256 } from '#server/secrets.ts';
import type { Account } from '#server/session.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import type { TransactionRow } from '../present.ts';
import { providerOf } from '../settings/provider.ts';
import { readSettings } from '../settings/read-settings.ts';
import { nextCheck } from '../settlement/reconcile.ts';
import { abandonStart } from '../settlement/settle.ts';
import { isKnownPage } from './is-known-page.ts';
import { inPreparation, newReference, successPage } from './place-order.ts';

/** Longer than the slowest provider call; an attempt older than this has died with its process. */
export const ATTEMPT_MS = 60_000;

/** Gets the provider's page for a stored order. @returns its address */
export async function startPayment(
  deps: Deps,
  { account, transactionId, signal }: { account: Account; transactionId: string; signal: AbortSignal },
): Promise<string> {
  const attempt = await claimAttempt(deps, transactionId);
  if (!attempt) throw inPreparation();
  const settings = await readSettings(deps);
  try {
    const started = await providerOf(deps, { settings, transaction: attempt, signal }).initialise(
      orderOf(deps, { account, attempt }),
    );
    if (!isKnownPage(deps.config, started.paymentUrl)) {
      const { hostname } = new URL(started.paymentUrl);
      throw new PaymentUnavailable('bad_shape', { providerCode: `page at ${hostname}` });
    }
    const now = deps.now();
    const [stored] = await deps.db
      .update(transactions)
      .set({
        payment_url: started.paymentUrl,
        provider_id: started.providerId,
        notify_token_hash: started.notifyToken === null ? null : sha256(started.notifyToken),
        starting_until: null,
        next_check_at: nextCheck({ now, checks: 0, createdAt: attempt.created_at }),
      })
      .where(ofAttempt(attempt))
      .returning({ payment_url: transactions.payment_url });
    if (!stored?.payment_url) throw unavailable();
    return stored.payment_url;
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    deps.log.warn(
      { transaction: transactionId, failure: error.failure, provider_code: error.providerCode },
      'payment not started',
    );
    await abandonStart(deps, attempt);
    throw unavailable(
      'Le service de paiement ne répond pas. Vous n’avez rien payé\u00a0; réessayez dans un instant.',
    );
  }
}

/**
 * One attempt at a time, each with its own reference: the payment page of an attempt that died was never shown to
 * anybody, so it cannot be paid.
 */
async function claimAttempt(deps: Deps, id: string): Promise<TransactionRow | undefined> {
  const now = deps.now();
  const free = or(isNull(transactions.starting_until), lt(transactions.starting_until, now));
  const [attempt] = await deps.db
    .update(transactions)
    .set({ reference: newReference(), starting_until: new Date(now.getTime() + ATTEMPT_MS) })
    .where(
      and(
        eq(transactions.id, id),
        eq(transactions.status, 'pending'),
        isNull(transactions.payment_url),
        free,
      ),
    )
    .returning();
  return attempt;
}

function ofAttempt(attempt: TransactionRow) {
  return and(
    eq(transactions.id, attempt.id),
    eq(transactions.reference, attempt.reference),
    eq(transactions.status, 'pending'),
    isNull(transactions.payment_url),
  );
}

function orderOf(deps: Deps, { account, attempt }: { account: Account; attempt: TransactionRow }): Order {
  const { id, reference, credits, final_amount } = attempt;
  const [firstName = '', ...rest] = account.full_name.split(/\s+/);
  return {
    reference,
    amount: final_amount,
    description: `Baara - ${formatCount(credits, 'crédit')}`.replace(/\s/g, ' '),
    customer: {
      firstName: firstName || 'Client',
      lastName: rest.join(' ') || firstName || 'Baara',
      email: account.email,
    },
    notifyUrl: `${deps.config.publicUrl}/api/payment/notify`,
    returnUrl: successPage(deps, id),
  };
}
