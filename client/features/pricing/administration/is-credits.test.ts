import { expect, test } from 'vitest';
import { isCredits } from './is-credits.ts';

test.each(['0', '1', ' 10 ', '1000000'])('%j is a number of credits', (text) => {
  expect(isCredits(text)).toBe(true);
});

test('no more than may be given is a number of credits to give', () => {
  expect([isCredits('1000', 1_000), isCredits('1001', 1_000)]).toEqual([true, false]);
});

test.each(['', '-1', '1.5', '1e3', '1000001', 'dix'])('%j is none', (text) => {
  expect(isCredits(text)).toBe(false);
});
