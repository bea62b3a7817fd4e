import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/features/accounts/index.ts';
import { findUsable } from '#server/features/promo-codes/index.ts';
import { priceOf } from '#shared/rules/price.ts';
import { readSettings } from './settings.ts';

/** What a code makes of a price. Reserves nothing: the purchase prices again. @throws 422 promo_code_refused; 429 */
export async function quote(
  deps: Deps,
  { account }: Session,
  { code, credits }: { code: string; credits: number },
) {
  await deps.limits.take('promoByAccount', account.id);
  const promo = await findUsable(deps.db, { code, credits, now: deps.now() });
  const { credit_price } = await readSettings(deps);
  return {
    code: promo.code,
    ...priceOf(credits, credit_price, promo),
    discount_type: promo.discount_type,
    discount_value: promo.discount_value,
  };
}
