import { expect, test } from 'vitest';
import { earnsCertificate, floorScore, scoreBand } from './score.ts';

test('a score is green from 70, amber from 50, red below', () => {
  expect([100, 70, 69.99, 50, 49.99, 0].map(scoreBand)).toEqual([
    'good',
    'good',
    'fair',
    'fair',
    'poor',
    'poor',
  ]);
});

test('a certificate needs 75 before rounding', () => {
  expect(earnsCertificate(75)).toBe(true);
  expect(earnsCertificate(74.999)).toBe(false);
});

test('a shown score is rounded down', () => {
  expect(floorScore(74.96)).toBe(74.9);
  expect(floorScore(69.999)).toBe(69.9);
});

test('a score that has one decimal already is shown unchanged', () => {
  for (let tenths = 0; tenths <= 1000; tenths++) expect(floorScore(tenths / 10)).toBe(tenths / 10);
});
