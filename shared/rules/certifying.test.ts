import { expect, test } from 'vitest';
import { isEnough, isNew } from './certifying.ts';

test('a question counts the first time, a family five times', () => {
  expect([0, 1].map((met) => isNew(met, false))).toEqual([true, false]);
  expect([0, 4, 5].map((met) => isNew(met, true))).toEqual([true, true, false]);
});

test.each([
  [[10], true],
  [[9], false],
  [[5, 5], true],
  [[6, 4], false],
  [[10, 10, 4], false],
  [[], false],
])('counted by skill %j: certifies %s', (counted, expected) => {
  expect(isEnough(counted)).toBe(expected);
});
