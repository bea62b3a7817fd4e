import { expect, test } from 'vitest';
import { byWeek, lastWeeks } from './weeks.ts';

const lastMonday = (now: string) => lastWeeks(new Date(now)).at(-1)?.toISOString();

test('a week begins on Monday at midnight UTC', () => {
  expect(lastMonday('2026-11-23T00:00:00.000Z')).toBe('2026-11-23T00:00:00.000Z');
  expect(lastMonday('2026-11-22T23:59:59.999Z')).toBe('2026-11-16T00:00:00.000Z');
  expect(lastMonday('2026-11-19T12:00:00.000Z')).toBe('2026-11-16T00:00:00.000Z');
});

test('there are 26 weeks, each seven days after the one before', () => {
  const weeks = lastWeeks(new Date('2026-11-22T10:00:00Z'));
  expect(weeks).toHaveLength(26);
  expect(weeks[0]?.toISOString()).toBe('2026-05-25T00:00:00.000Z');
  expect(new Set(weeks.map((week) => week.getUTCDay()))).toEqual(new Set([1]));
});

test('weeks without a row count 0', () => {
  const figures = byWeek([{ week: 2, total: 7 }], ({ total }) => total);
  expect(figures.slice(0, 4)).toEqual([0, 0, 7, 0]);
});
