import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

test.each([
  ['2023-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['2024-02-28T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
  ['2024-02-29T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['2024-03-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z'],
  ['2025-02-28T10:00:00.000Z', '2028-02-28T10:00:00.000Z'],
])('what was issued at %s says something of today until %s', (issued, expires) => {
  expect(expiryOf(new Date(issued)).toISOString()).toBe(expires);
});
