import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { unavailable } from '#server/errors.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { ensureShown } from '#server/features/pricing/index.ts';
import { consumeUse, lockUsable, reserveUse } from '#server/features/promo-codes/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import { priceOf } from '#shared/rules/payments/price.ts';
import { providerInUse, siteOf } from '../settings/provider.ts';
import { readSettings } from '../settings/read-settings.ts';
import { ensureGivable } from './ensure-givable.ts';
import { findHeldPurchase } from './find-held-purchase.ts';

/** After this time without a payment page, a purchase is given up. */
const START_MS = 15 * 60_000;

type Wanted = {
  accountId: string;
  credits: number;
  /** FCFA. */
  shown: number | undefined;
  promo: string | null;
  key: string | undefined;
};

/**
 * Prices and stores a purchase, and reserves its promo code's use. With nothing to pay it is credited at once. The
 * buyer's own pending purchase of the same with that code continues instead.
 */
export async function placeOrder(
  tx: Transaction,
  deps: Deps,
  { accountId, credits, shown, promo: code, key }: Wanted,
) {
  const now = deps.now();
  const settings = await readSettings(deps, tx);
  const promo = code ? await lockUsable(tx, { code, credits, now }) : undefined;
  // After the code, as where a payment is settled.
  const account = await lockAccount(tx, accountId);
  const price = priceOf(credits, settings.credit_price, promo);
  ensureShown(price.final_amount, shown, 'fcfa');
  const held = promo && (await findHeldPurchase(tx, { accountId, promo, credits, price }));
  if (held) {
    if (held.payment_url === null) throw inPreparation();
    return { transaction_id: held.id, payment_url: null };
  }
  if (promo) await ensureGivable(deps, tx, { credits, price });
  const free = price.final_amount === 0;
  const provider = free ? 'none' : providerInUse(settings);
  if (!provider) throw unavailable('Le paiement n’est pas encore ouvert. Revenez bientôt.');

  const [order] = await tx
    .insert(transactions)
    .values({
      reference: newReference(),
      account_id: accountId,
      buyer_email: account.email,
      status: free ? 'success' : 'pending',
      credits,
      ...price,
      promo_code_id: promo?.id ?? null,
      promo_code: promo?.code ?? null,
      provider,
      site_id: provider === 'none' ? null : siteOf(deps, { settings, provider }),
      idempotency_key: key ?? null,
      created_at: now,
      settled_at: free ? now : null,
      next_check_at: free ? null : new Date(now.getTime() + START_MS),
    })
    .returning({ id: transactions.id });
  if (!order) throw new Error('transaction was not stored');
  if (promo) await reserveUse(tx, promo.id);
  if (free) {
    if (promo) await consumeUse(tx, promo.id);
    await postEntry(tx, { accountId, amount: credits, reason: 'purchase', refId: order.id });
  }
  return { transaction_id: order.id, payment_url: free ? successPage(deps, order.id) : null };
}

/** @returns a 503: another request of the same buyer is starting this purchase */
export function inPreparation() {
  return unavailable('Votre paiement est en préparation. Réessayez dans un instant.');
}

/** The page that tells the buyer what became of a purchase. */
export function successPage(deps: Deps, transactionId: string): string {
  return `${deps.config.publicUrl}/payment/success?transaction_id=${transactionId}`;
}

/** 96 random bits: what a webhook or a return names cannot be guessed. */
export function newReference(): string {
  return randomBytes(12).toString('hex').toUpperCase();
}
