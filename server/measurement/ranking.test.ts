import { expect, test } from 'vitest';
import { areTied } from './ranking.ts';

test('the standard error of the difference decides, not whether margins overlap', () => {
  const low = { mean: 0.7, sd: 0.04 };
  const overlapping = { mean: 0.83, sd: 0.04 };
  expect(low.mean + 1.96 * low.sd).toBeGreaterThan(overlapping.mean - 1.96 * overlapping.sd);
  expect(areTied(low, overlapping)).toBe(false);
  expect(areTied(low, { mean: 0.8, sd: 0.04 })).toBe(true);
});
