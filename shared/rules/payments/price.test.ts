import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMOUNT_STEP, type Discount, MAX_CREDITS, MIN_AMOUNT, PACKS, priceOf } from './price.ts';

const SEED = 4;
const credits = fc.integer({ min: 1, max: MAX_CREDITS });
const creditPrice = fc.integer({ min: MIN_AMOUNT, max: 1_000_000 });
const discount = fc.oneof(
  fc.record({
    discount_type: fc.constant('percentage' as const),
    discount_value: fc.integer({ min: -10, max: 1_000 }),
  }),
  fc.record({
    discount_type: fc.constant('fixed' as const),
    discount_value: fc.integer({ min: -10, max: 2_000_000_000 }),
  }),
);

test('the packs cost their credits times the price', () => {
  expect(priceOf(PACKS.individual, 5_000).final_amount).toBe(10_000);
  expect(priceOf(PACKS.enterprise, 5_000).final_amount).toBe(100_000);
});

test('every price is payable: a multiple of 5 FCFA, nothing or at least 100, never above the base', () => {
  fc.assert(
    fc.property(credits, creditPrice, fc.option(discount, { nil: undefined }), (count, unit, reduction) => {
      const { base_amount, discount_amount, final_amount } = priceOf(count, unit, reduction);
      expect(base_amount - discount_amount).toBe(final_amount);
      expect(final_amount).toBeGreaterThanOrEqual(0);
      expect(final_amount).toBeLessThanOrEqual(base_amount);
      for (const amount of [base_amount, final_amount]) {
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount % AMOUNT_STEP).toBe(0);
        expect(amount === 0 || amount >= MIN_AMOUNT).toBe(true);
      }
      expect(base_amount).toBeLessThanOrEqual(2_147_483_647);
    }),
    { seed: SEED },
  );
});

test('the buyer never pays more than five francs above the exact reduced price, save for the minimum', () => {
  fc.assert(
    fc.property(credits, creditPrice, discount, (count, unit, reduction) => {
      const { base_amount, final_amount } = priceOf(count, unit, reduction);
      const value = Math.max(0, reduction.discount_value);
      const exact =
        reduction.discount_type === 'fixed'
          ? base_amount - value
          : base_amount * (1 - Math.min(100, value) / 100);
      expect(final_amount).toBeLessThanOrEqual(Math.max(exact, exact > 0 ? MIN_AMOUNT : 0) + 1);
      expect(final_amount).toBeGreaterThanOrEqual(Math.min(base_amount, exact) - AMOUNT_STEP);
    }),
    { seed: SEED },
  );
});

test('a larger discount never costs more', () => {
  fc.assert(
    fc.property(credits, creditPrice, discount, fc.nat(1_000_000), (count, unit, reduction, more) => {
      const larger: Discount = { ...reduction, discount_value: reduction.discount_value + more };
      expect(priceOf(count, unit, larger).final_amount).toBeLessThanOrEqual(
        priceOf(count, unit, reduction).final_amount,
      );
    }),
    { seed: SEED },
  );
});

test.each([
  [1, 5_000, { discount_type: 'percentage', discount_value: 33 }, 3_350],
  [1, 5_000, { discount_type: 'percentage', discount_value: 100 }, 0],
  [1, 5_000, { discount_type: 'percentage', discount_value: 99 }, 100],
  [1, 5_000, { discount_type: 'fixed', discount_value: 5_000 }, 0],
  [1, 5_000, { discount_type: 'fixed', discount_value: 4_999 }, 100],
  [1, 5_000, { discount_type: 'fixed', discount_value: 9_999 }, 0],
  [1, 5_000, { discount_type: 'fixed', discount_value: 1 }, 4_995],
] as const)('%i credit at %i FCFA with %o costs %i FCFA', (count, unit, reduction, expected) => {
  expect(priceOf(count, unit, reduction).final_amount).toBe(expected);
});
