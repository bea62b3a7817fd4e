import { expect, test } from 'vitest';
import { describeStatistics } from './statistics.ts';

test.each([
  [null, 0.5, 0.3],
  ['misleads', 0.5, -0.11],
  ['too_hard', 0.19, 0.3],
  ['too_easy', 0.98, 0.3],
  ['does_not_discriminate', 0.5, 0.09],
  [null, 0.5, null],
])('a question is marked: %s', (suspicion, success, item_rest) => {
  expect(describeStatistics({ answers: 30, success, item_rest })?.suspicion).toBe(suspicion);
});

test('few answers accuse nobody, and what no night measured has no figures', () => {
  expect(describeStatistics({ answers: 29, success: 0, item_rest: null })).toEqual({
    times_drawn: 29,
    success_rate: 0,
    discrimination: null,
    suspicion: null,
  });
  expect(describeStatistics({ answers: 0, success: null, item_rest: null })).toBeNull();
  expect(describeStatistics(null)).toBeNull();
});
