import { expect, test } from 'vitest';
import { isPastLastDay, LAST_DAY, today } from './days.ts';

test('a fifth digit in the year is past the last day, no other day is', () => {
  expect(['2026-11-26', LAST_DAY, '10000-01-01', '20261-11-26'].map(isPastLastDay)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('today is the day in UTC, to its last second', () => {
  expect(today(Date.parse('2026-11-26T23:59:59.999Z'))).toBe('2026-11-26');
});
