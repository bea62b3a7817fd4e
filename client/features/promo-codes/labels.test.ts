import { expect, test } from 'vitest';
import type { PromoCode } from '#shared/contracts/promo-codes.ts';
import { stateOf } from './labels.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');

test.each([
  [true, null, 'Actif'],
  [true, '2026-11-26T23:59:59Z', 'Actif'],
  [true, '2026-11-25T23:59:59Z', 'Expiré'],
  [false, '2026-11-25T23:59:59Z', 'Inactif'],
])('switched on %s and valid to %s, a code is told as %s', (is_active, expiry_date, told) => {
  expect(stateOf({ is_active, expiry_date } as PromoCode, NOW)).toBe(told);
});
