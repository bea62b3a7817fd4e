import { expect, test } from 'vitest';
import { figuresOf, weightedKappa } from './figures.ts';
import { gradeSet } from './grade-set.ts';

const graded = gradeSet();

test('every open question has nine answers or more, right, partial and wrong', () => {
  const byQuestion = Map.groupBy(graded, ({ question }) => question.id);
  for (const [id, answers] of byQuestion) {
    const count = (...kinds: string[]) => answers.filter(({ kind }) => kinds.includes(kind)).length;
    expect([id, answers.length >= 9]).toEqual([id, true]);
    expect([id, count('own_words', 'sms', 'no_accents') >= 3]).toEqual([id, true]);
    expect([id, count('partial') >= 2]).toEqual([id, true]);
    for (const kind of ['wrong_right_words', 'negated', 'stuffed'])
      expect([id, kind, count(kind) > 0]).toEqual([id, kind, true]);
  }
});

/** What holds today, with a little room; `held` is what nobody tunes on. */
test.each([
  ['tune', { kappa: 0.81, refused: 1, believed: 1.2, unread: 18.5 }],
  ['held', { kappa: 0.71, refused: 1, believed: 3, unread: 23.5 }],
  ['fresh', { kappa: 0.9, refused: 1, believed: 3.5, unread: 21 }],
] as const)('the rubric grader agrees with a fair reading (%s)', (split, limit) => {
  const figures = figuresOf(graded.filter((answer) => answer.split === split));
  expect(figures.answers).toBeGreaterThan(250);
  expect(figures.kappa).toBeGreaterThanOrEqual(limit.kappa);
  expect(figures.refused).toBeLessThanOrEqual(limit.refused);
  expect(figures.believed).toBeLessThanOrEqual(limit.believed);
  expect(figures.unread).toBeLessThanOrEqual(limit.unread);
});

test('kappa is 1 for full agreement, 0 for chance, and forgives neighbours', () => {
  expect(
    weightedKappa([
      [0, 0],
      [4, 4],
    ]),
  ).toBe(1);
  expect(
    weightedKappa([
      [0, 0],
      [0, 4],
      [4, 0],
      [4, 4],
    ]),
  ).toBe(0);
  expect(
    weightedKappa([
      [0, 1],
      [4, 4],
    ]),
  ).toBeGreaterThan(
    weightedKappa([
      [0, 2],
      [4, 4],
    ]),
  );
});
