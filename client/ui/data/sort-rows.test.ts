import { expect, test } from 'vitest';
import { type SortValue, sortRows } from './sort-rows.ts';

const sorted = (values: SortValue[], isDescending = false) =>
  sortRows(values, { by: (value) => value, isDescending });

test('names are sorted as French sorts them', () => {
  expect(sorted(['Zongo', 'Éric', 'élan', 'Code 10', 'Code 9'])).toEqual([
    'Code 9',
    'Code 10',
    'élan',
    'Éric',
    'Zongo',
  ]);
});

test('numbers are sorted by size, and what is unknown comes last either way', () => {
  expect(sorted([10, null, 9])).toEqual([9, 10, null]);
  expect(sorted([10, null, 9], true)).toEqual([10, 9, null]);
});

test('equal rows keep their places', () => {
  const rows = [
    { id: 1, at: 5 },
    { id: 2, at: 5 },
    { id: 3, at: 4 },
  ];
  const ids = (isDescending: boolean) =>
    sortRows(rows, { by: ({ at }) => at, isDescending }).map(({ id }) => id);
  expect(ids(false)).toEqual([3, 1, 2]);
  expect(ids(true)).toEqual([1, 2, 3]);
});
