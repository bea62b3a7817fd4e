import { expect, test } from 'vitest';
import { logistic, sharpnessOf, successChance } from './item-response.ts';
import { anItem } from './testing.ts';

test('ability equal to the difficulty gives a half without guessing and five eighths with four options', () => {
  expect(successChance(anItem({ difficulty: 1 }), 1)).toBeCloseTo(0.5, 12);
  expect(successChance(anItem({ difficulty: 1, guessing: 0.25 }), 1)).toBeCloseTo(0.625, 12);
});

test('a steeper question separates more', () => {
  expect(successChance(anItem({ discrimination: 2 }), 1)).toBeCloseTo(1 / (1 + Math.exp(-2)), 12);
});

test('the error of the difficulty flattens the curve as averaging over it does', () => {
  for (const error of [0.3, 0.87, 1.5]) {
    for (const theta of [-3, -1, 0.5, 2]) {
      expect(Math.abs(successChance(anItem({ error }), theta) - averaged(error, theta))).toBeLessThan(0.02);
    }
  }
});

test('a steep question is sharper than a flat one, and one whose difficulty is hardly known is blunt', () => {
  expect(sharpnessOf(anItem({ discrimination: 1.5 }))).toBeCloseTo(2.25, 12);
  expect(sharpnessOf(anItem({ error: 0.87 }))).toBeLessThan(0.8);
});

/** Over difficulties of normal error, by brute force. */
function averaged(error: number, theta: number): number {
  let sum = 0;
  let weights = 0;
  for (let z = -6; z <= 6; z += 0.01) {
    const weight = Math.exp(-0.5 * z * z);
    sum += weight * logistic(theta - z * error);
    weights += weight;
  }
  return sum / weights;
}
