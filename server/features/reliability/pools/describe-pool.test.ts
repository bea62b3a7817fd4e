import { expect, test } from 'vitest';
import { describePool } from './describe-pool.ts';

test('a rare type that is on every paper is met more often than the whole lets expect', () => {
  const { questions, maxExposure, mostExposed, overlap } = describePool({
    live: { mcq: 49, open: 1 },
    probation: {},
  });
  expect([questions, maxExposure, mostExposed]).toEqual([50, 0.2, 1]);
  expect(overlap).toBeCloseTo((9 * (9 / 49) + 1) / 10, 9);
});

test('questions on probation count where those in service cannot fill a paper', () => {
  expect(describePool({ live: { mcq: 4 }, probation: { mcq: 8 } })).toMatchObject({
    questions: 12,
    probation: 0,
  });
  expect(describePool({ live: { mcq: 12 }, probation: { mcq: 8 } })).toMatchObject({
    questions: 12,
    probation: 8,
  });
});

test('without questions everything is the same', () => {
  expect(describePool({ live: {}, probation: {} })).toMatchObject({
    questions: 0,
    mostExposed: 1,
    overlap: 1,
  });
});
