import { expect, test } from 'vitest';
import { formatPoints } from './points.ts';

test('points read as French numbers', () => {
  expect(formatPoints(1.5, 4)).toBe('1,5\u00a0/\u00a04');
  expect(formatPoints(2 / 3, 2)).toBe('0,67\u00a0/\u00a02');
  expect(formatPoints(0, 3)).toBe('0\u00a0/\u00a03');
});
