import { expect, test } from 'vitest';
import { informationAt, logistic, successChance } from './item-response.ts';
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

test('a question without guessing tells most at its difficulty, a quarter; guessing takes from that', () => {
  expect(informationAt(anItem(), 0)).toBeCloseTo(0.25, 12);
  expect(informationAt(anItem(), 1)).toBeLessThan(0.25);
  expect(informationAt(anItem({ guessing: 0.25 }), 0)).toBeCloseTo(0.15, 12);
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
