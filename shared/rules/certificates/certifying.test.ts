import { expect, test } from 'vitest';
import { isEnough, isNew, practiceOf } from './certifying.ts';

test('a question counts the first time, a family five times', () => {
  expect([0, 1].map((met) => isNew(met, false))).toEqual([true, false]);
  expect([0, 4, 5].map((met) => isNew(met, true))).toEqual([true, true, false]);
});

test.each([
  [[10], true],
  [[9], false],
  [[5, 5], true],
  [[6, 4], false],
  [[10, 10, 4], false],
  [[], false],
])('counted by skill %j: certifies %s', (counted, expected) => {
  expect(isEnough(counted)).toBe(expected);
});

test.each([
  ['five of each of three skills, all new', [5, 5, 5], [5, 5, 5], null],
  ['nine in all', [9], [9], 'small'],
  ['four in a skill', [10, 4], [10, 4], 'small'],
  ['four new in a skill', [10, 10], [10, 4], 'met'],
  ['too small whatever is new', [3, 3], [0, 0], 'small'],
])('%s: practice %o', (_, questions, counted, expected) => {
  const skills = questions.map((each, at) => ({ questions: each, counted: counted[at] ?? 0 }));
  expect(practiceOf(skills)).toBe(expected);
});
