import { expect, test } from 'vitest';
import { isEmpty, monthStarts, percentOf, rateOf } from './figures.ts';

const TRENDS = {
  weeks: ['2026-10-26', '2026-11-02', '2026-11-09'],
  sign_ups: { individual: [0, 0, 0], enterprise: [0, 0, 0] },
  tests: [3, 0, 4],
  revenue: null,
  profiles: [
    { id: 'a', name: 'Comptabilité', graded: [1, 0, 4], passed: [1, 0, 2] },
    { id: 'b', name: 'Vente', graded: [2, 0, 0], passed: [0, 0, 0] },
  ],
};

test('passes are those of one profile, or of all together', () => {
  expect(rateOf(TRENDS, 'a')).toEqual({ graded: [1, 0, 4], passed: [1, 0, 2] });
  expect(rateOf(TRENDS, '')).toEqual({ graded: [3, 0, 4], passed: [1, 0, 2] });
});

test('100 % is said of all alone, and nothing of none', () => {
  expect([percentOf(1, 3), percentOf(999, 1_000), percentOf(7, 7), percentOf(0, 0)]).toEqual([
    33,
    99,
    100,
    null,
  ]);
});

test('nothing yet is said only while every figure is 0', () => {
  expect(isEmpty(TRENDS)).toBe(false);
  expect(isEmpty({ ...TRENDS, tests: [0, 0, 0] })).toBe(true);
  expect(isEmpty({ ...TRENDS, tests: [0, 0, 0], revenue: [0, 5, 0] })).toBe(false);
});

test('a month is named where its first Monday stands', () => {
  expect(monthStarts(TRENDS.weeks)).toEqual([1]);
  expect(monthStarts(['2026-05-25', '2026-06-01', '2026-06-08', '2026-06-29', '2026-07-06'])).toEqual([1, 4]);
});
