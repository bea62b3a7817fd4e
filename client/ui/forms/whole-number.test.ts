import { expect, test } from 'vitest';
import { readWhole } from './whole-number.ts';

test.each([
  ['0', 0],
  ['0012', 12],
  [' 4500 ', 4_500],
])('%j is a whole number', (text, number) => {
  expect(readWhole(text)).toBe(number);
});

test.each(['', ' ', '100.000', '1,5', '1 000', '1e3', '-1', '+1', '0x10', 'dix'])('%j is none', (text) => {
  expect(readWhole(text)).toBeNaN();
});
