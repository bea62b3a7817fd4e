import { expect, test } from 'vitest';
import { abilityOf, posteriorOf } from './ability.ts';
import { GRID } from './grid.ts';
import { anItem } from './testing.ts';

test('without answers the prior is all there is', () => {
  const { mean, sd } = abilityOf(posteriorOf([], { mean: 0, sd: 1 }));
  expect(mean).toBeCloseTo(0, 10);
  expect(sd).toBeCloseTo(1, 2);
});

/**
 * One right answer at difficulty 0 under a standard normal prior: the posterior is 2 φ(θ) Λ(θ), whose mean is
 * 2 E[Λ'(Z)] by Stein's lemma, 0.41328 by any numerical integral of Λ(1 − Λ)φ.
 */
test('one right answer moves the mean as worked out by hand', () => {
  const right = abilityOf(posteriorOf([{ item: anItem(), share: 1 }], { mean: 0, sd: 1 }));
  expect(right.mean).toBeCloseTo(0.4132, 3);
  expect(right.sd).toBeCloseTo(Math.sqrt(1 - 0.4132 ** 2), 2);
});

test('right and wrong are mirror images, half right is in the middle', () => {
  const meanOf = (share: number) => abilityOf(posteriorOf([{ item: anItem(), share }])).mean;
  expect(meanOf(0)).toBeCloseTo(-meanOf(1), 10);
  expect(meanOf(0.5)).toBeCloseTo(0, 10);
});

test('two answers weigh like the product of their chances', () => {
  const [easy, hard] = [anItem({ difficulty: -1, guessing: 0.25 }), anItem({ difficulty: 1 })];
  const posterior = posteriorOf(
    [
      { item: easy, share: 1 },
      { item: hard, share: 0 },
    ],
    { mean: 0, sd: 1 },
  );
  const byHand = (theta: number) =>
    Math.exp(-0.5 * theta ** 2) *
    (0.25 + 0.75 / (1 + Math.exp(-theta - 1))) *
    (1 - 1 / (1 + Math.exp(1 - theta)));
  const [low, high] = [20, 50];
  expect((posterior[high] as number) / (posterior[low] as number)).toBeCloseTo(
    byHand(GRID[high] as number) / byHand(GRID[low] as number),
    10,
  );
});

test('a question whose difficulty is hardly known, and a grader who errs, tell less', () => {
  const sd = (answer: { error?: number; graderError?: number }) => {
    const item = anItem({ error: answer.error ?? 0 });
    const same = { item, share: 1, graderError: answer.graderError ?? 0 };
    return abilityOf(posteriorOf(Array.from({ length: 10 }, (_, at) => ({ ...same, share: at % 2 })))).sd;
  };
  expect(sd({ error: 1 })).toBeGreaterThan(sd({}) * 1.02);
  expect(sd({ graderError: 0.3 })).toBeGreaterThan(sd({}) * 1.05);
});

test('a thousand answers, all right, stay finite', () => {
  const { mean, sd } = abilityOf(
    posteriorOf(Array.from({ length: 1_000 }, () => ({ item: anItem({ discrimination: 2.5 }), share: 1 }))),
  );
  expect(mean).toBeGreaterThan(3);
  expect(sd).toBeGreaterThan(0);
});
