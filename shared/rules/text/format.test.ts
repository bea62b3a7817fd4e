import { expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatFcfa,
  formatHundredths,
  formatNumber,
  formatRelative,
  formatScore,
  formatShare,
} from './format.ts';

test('thousands are parted by a space that cannot break', () => {
  expect(formatNumber(999)).toBe('999');
  expect(formatNumber(1234567)).toBe('1\u202f234\u202f567');
  expect(formatNumber(-5000)).toBe('−5\u202f000');
  expect(formatNumber(1234.5)).toBe('1\u202f234,5');
});

test('an amount stays on one line with its currency', () => {
  expect(formatFcfa(5000)).toBe('5\u202f000\u00a0FCFA');
});

test('a score shows one decimal, rounded down, with a comma', () => {
  expect(formatScore(74.96)).toBe('74,9');
  expect(formatScore(100)).toBe('100,0');
});

test('a figure has two decimals and a true minus, a share is in whole percents', () => {
  expect([0.8234, -0.456].map(formatHundredths)).toEqual(['0,82', '−0,46']);
  expect(formatShare(0.1923)).toBe('19\u00a0%');
});

test('zero and one are singular', () => {
  expect([0, 1, 2].map((n) => formatCount(n, 'crédit'))).toEqual([
    '0\u00a0crédit',
    '1\u00a0crédit',
    '2\u00a0crédits',
  ]);
  expect(formatCount(3, 'test réussi', 'tests réussis')).toBe('3\u00a0tests réussis');
});

test('dates are French', () => {
  expect(formatDate('2025-03-01T23:59:00Z')).toBe('1er mars 2025');
  expect(formatDate('2025-08-11T00:00:00Z')).toBe('11 août 2025');
  expect(formatDateTime('2025-12-31T08:05:00Z')).toBe('31 décembre 2025 à 08:05');
});

test('an age is told in minutes, hours, days, then as a date', () => {
  const now = Date.parse('2025-06-15T12:00:00Z');
  const ago = (ms: number) => formatRelative(now - ms, now);
  expect(ago(-5_000)).toBe('À l’instant');
  expect(ago(59_999)).toBe('À l’instant');
  expect(ago(60_000)).toBe('Il y a 1\u00a0min');
  expect(ago(59 * 60_000)).toBe('Il y a 59\u00a0min');
  expect(ago(3_600_000)).toBe('Il y a 1h');
  expect(ago(6 * 86_400_000)).toBe('Il y a 6j');
  expect(ago(7 * 86_400_000)).toBe('8 juin 2025');
});

test('a weight is told in Ko, then Mo', () => {
  expect([10, 18_432, 2_621_440].map(formatBytes)).toEqual(['1\u00a0Ko', '18\u00a0Ko', '2,5\u00a0Mo']);
});
