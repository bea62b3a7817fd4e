/** Credits in the packs on sale. */
export const PACKS = { individual: 2, enterprise: 20 } as const;

/** One purchase holds at least one credit and at most a thousand. */
export const MAX_CREDITS = 1_000;

/** The provider takes whole multiples of 5 FCFA, from 100 FCFA on (rule M4). */
export const AMOUNT_STEP = 5;
export const MIN_AMOUNT = 100;

export const DEFAULT_CREDIT_PRICE = 5_000;

/** Characters of a promo code. */
export const CODE_LIMIT = 40;

/** `percentage` in percent, `fixed` in FCFA. */
export type Discount = { discount_type: 'percentage' | 'fixed'; discount_value: number };

/** FCFA. `base_amount - discount_amount = final_amount`, always. */
export type Price = { base_amount: number; discount_amount: number; final_amount: number };

/**
 * What credits cost: 0 ≤ final ≤ base, both payable amounts. A final amount of 0 needs no payment.
 * @param creditPrice FCFA, at least 100
 */
export function priceOf(credits: number, creditPrice: number, discount?: Discount): Price {
  const base_amount = payable(credits * creditPrice);
  const final_amount = discount
    ? Math.min(base_amount, payable(base_amount - reduction(base_amount, discount)))
    : base_amount;
  return { base_amount, discount_amount: base_amount - final_amount, final_amount };
}

function reduction(amount: number, { discount_type, discount_value }: Discount): number {
  const value = Math.max(0, discount_value);
  return discount_type === 'fixed' ? value : Math.floor((amount * Math.min(100, value)) / 100);
}

/** Rounded down to the step, but never between nothing and the minimum. */
function payable(amount: number): number {
  if (amount <= 0) return 0;
  return Math.max(MIN_AMOUNT, Math.floor(amount / AMOUNT_STEP) * AMOUNT_STEP);
}
