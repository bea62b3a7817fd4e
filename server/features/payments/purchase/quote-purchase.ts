import type { Deps } from '#server/deps.ts';
import { findUsable } from '#server/features/promo-codes/index.ts';
import type { Session } from '#server/session.ts';
import { priceOf } from '#shared/rules/payments/price.ts';
import { readSettings } from '../settings/read-settings.ts';
import { ensureGivable, isGiven } from './ensure-givable.ts';
import { findHeldPurchase } from './find-held-purchase.ts';
import { recheckBeforeQuote } from './recheck-held-purchases.ts';

type Asked = { session: Session; input: { code: string; credits: number } };

/** The price with a promo code. Reserves nothing: the purchase prices again. @throws 422 promo_code_refused; 429 */
export async function quotePurchase(deps: Deps, { session: { account }, input: { code, credits } }: Asked) {
  await deps.limits.take('promoByAccount', account.id);
  await recheckBeforeQuote(deps, { accountId: account.id, code, credits });
  const promo = await findUsable(deps.db, { code, credits, now: deps.now() });
  const { credit_price } = await readSettings(deps);
  const price = priceOf(credits, credit_price, promo);
  const held = await findHeldPurchase(deps.db, { accountId: account.id, promo, credits, price });
  if (!held && isGiven(deps, price))
    await deps.db.transaction((tx) => ensureGivable(deps, tx, { credits, price }));
  return {
    code: promo.code,
    ...price,
    discount_type: promo.discount_type,
    discount_value: promo.discount_value,
  };
}
