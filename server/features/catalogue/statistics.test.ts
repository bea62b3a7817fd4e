import { expect, test } from 'vitest';
import { describe as read } from './statistics.ts';

/** Sums as grading keeps them, from answers given as (share of the question, share of the rest). */
function sums(answers: [number, number][]) {
  const total = (of: (share: number, rest: number) => number) =>
    answers.reduce((sum, [a, b]) => sum + of(a, b), 0);
  return {
    times_drawn: answers.length,
    share: total((a) => a),
    share_squared: total((a) => a * a),
    rest: total((_, b) => b),
    rest_squared: total((_, b) => b * b),
    share_rest: total((a, b) => a * b),
  };
}

const many = (count: number, answer: (place: number) => [number, number]) =>
  sums(Array.from({ length: count }, (_, place) => answer(place)));

test('a question that good candidates get right discriminates', () => {
  const { discrimination, success_rate, suspicion } = read(
    many(40, (place) => [place < 20 ? 0 : 1, place / 40]),
  );
  expect(discrimination).toBeCloseTo(0.866, 2);
  expect([success_rate, suspicion]).toEqual([0.5, null]);
});

test.each([
  ['misleads', (place: number): [number, number] => [place < 20 ? 1 : 0, place / 40]],
  ['too_hard', (place: number): [number, number] => [place === 39 ? 1 : 0, place / 40]],
  ['too_easy', (): [number, number] => [1, 0.5]],
  ['does_not_discriminate', (place: number): [number, number] => [place % 2, Math.floor(place / 2) / 20]],
])('a question is marked: %s', (suspicion, answer) => {
  expect(read(many(40, answer)).suspicion).toBe(suspicion);
});

test('few answers accuse nobody, and answers all alike have no correlation', () => {
  expect(read(many(29, () => [0, 0.5]))).toEqual({
    times_drawn: 29,
    success_rate: 0,
    discrimination: null,
    suspicion: null,
  });
  expect(read(many(5_000, () => [1 / 3, 0.7])).discrimination).toBeNull();
});
