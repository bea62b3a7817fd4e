import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { driftOf, NO_DRIFT, watch } from './drift.ts';

const MOST = 2_000_000;

/** How many answers until the watch speaks, `knowing` being the share of candidates who know the answer beforehand. */
function runLength(random: () => number, knowing: number): { answers: number; found: string | null } {
  let drift = NO_DRIFT;
  for (let answers = 1; answers <= MOST; answers++) {
    const expected = 0.35 + 0.5 * random();
    const chance = random() < knowing ? 1 : expected;
    drift = watch(drift, { share: random() < chance ? 1 : 0, expected, error: 0 });
    const found = driftOf(drift);
    if (found) return { answers, found };
  }
  return { answers: MOST, found: null };
}

function averageRun(seed: number, runs: number, knowing: number): number {
  const random = seededRandom(seed);
  let sum = 0;
  for (let run = 0; run < runs; run++) sum += runLength(random, knowing).answers;
  return sum / runs;
}

test('a sound question is suspected once in two hundred thousand answers or more', () => {
  expect(averageRun(1, 20, 0)).toBeGreaterThan(200_000);
});

test('a question that half of the candidates know is found within 200 answers, one that all know within 50', () => {
  expect(averageRun(2, 300, 0.5)).toBeLessThan(200);
  expect(averageRun(3, 300, 1)).toBeLessThan(50);
});

test('drift says in which direction: a leak makes a question easier, a key out of date harder', () => {
  expect(runLength(seededRandom(4), 0.8).found).toBe('easier');
  let drift = NO_DRIFT;
  for (let answers = 0; answers < 100; answers++) drift = watch(drift, { share: 0, expected: 0.7, error: 0 });
  expect(driftOf(drift)).toBe('harder');
});

test('one surprise, however great, is no drift', () => {
  expect(driftOf(watch(NO_DRIFT, { share: 1, expected: 0, error: 0 }))).toBeNull();
  expect(driftOf(watch(NO_DRIFT, { share: 0, expected: 1, error: 0 }))).toBeNull();
});

test('what the error of the calibration explains is no drift', () => {
  const random = seededRandom(5);
  let drift = NO_DRIFT;
  for (let answers = 0; answers < 5_000; answers++) {
    const chance = 1 / (1 + Math.exp(-0.3));
    drift = watch(drift, { share: random() < chance ? 1 : 0, expected: 0.5, error: 0.15 });
  }
  expect(driftOf(drift)).toBeNull();
});
