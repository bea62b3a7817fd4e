import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test.each([
  [0, -0],
  [0.1 + 0.2, 0.3],
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
  [[], []],
  [null, null],
])('%j equals %j', (a, b) => {
  expect(isSameValue(a, b)).toBe(true);
});

test.each([
  [1, '1'],
  [1, 2],
  [1e15, 1e15 + 1],
  [null, 0],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: null }, {}],
  [{}, { toString: null }],
  [true, 1],
])('%j differs from %j', (a, b) => {
  expect(isSameValue(a, b)).toBe(false);
  expect(isSameValue(b, a)).toBe(false);
});
