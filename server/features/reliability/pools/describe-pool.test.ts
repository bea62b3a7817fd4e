import { expect, test } from 'vitest';
import { describePool } from './describe-pool.ts';

test('a rare type that is on every paper is met more often than the whole lets expect', () => {
  const { questions, maxExposure, mostExposed, overlap } = describePool({
    ...{ live: { mcq: 49, open: 1 }, probation: {} },
    ...{ live_rows: 50, probation_rows: 0 },
  });
  expect([questions, maxExposure, mostExposed]).toEqual([50, 0.2, 1]);
  expect(overlap).toBeCloseTo((9 * (9 / 49) + 1) / 10, 9);
});

test('questions on probation count where those in service cannot fill a paper', () => {
  const pool = (live: number) => ({
    ...{ live: { mcq: live }, probation: { mcq: 8 } },
    ...{ live_rows: live, probation_rows: 8 },
  });
  expect(describePool(pool(4))).toMatchObject({ questions: 12, probation: 0 });
  expect(describePool(pool(12))).toMatchObject({ questions: 12, probation: 8 });
});

test('a family counts as five questions, and fills one place of a paper', () => {
  const families = { live: { mcq: 15 }, live_rows: 3 };
  expect(describePool({ ...families, probation: { mcq: 7 }, probation_rows: 7 })).toMatchObject({
    questions: 22,
    probation: 0,
    freshPapers: 2,
  });
  expect(describePool({ ...families, probation: {}, probation_rows: 0 })).toMatchObject({
    questions: 15,
    freshPapers: 0,
  });
});

test('without questions everything is the same', () => {
  expect(describePool({ live: {}, probation: {}, live_rows: 0, probation_rows: 0 })).toMatchObject({
    questions: 0,
    mostExposed: 1,
    overlap: 1,
  });
});
