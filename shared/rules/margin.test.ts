import { expect, test } from 'vitest';
import { areTied, type Mark, scoreMargin } from './margin.ts';
import { seededRandom } from './shuffle.ts';

const CANDIDATES = 4_000;

/** A bank of questions, each with its own worth and the chance this candidate gets it right, partly right or not. */
type Chance = { max: number; right: number; partial: number };

function bank(random: () => number, ability: number, partial: number): Chance[] {
  return Array.from({ length: 120 }, () => {
    const right = Math.min(1, Math.max(0, ability + (random() - 0.5) * 0.6));
    return { max: 1 + Math.floor(random() * 5), right, partial: (1 - right) * partial };
  });
}

function expected(questions: Chance[]): number {
  const total = questions.reduce((sum, { max }) => sum + max, 0);
  return (
    (100 * questions.reduce((sum, { max, right, partial }) => sum + max * (right + partial / 2), 0)) / total
  );
}

function sit(random: () => number, questions: Chance[], count: number): Mark[] {
  return Array.from({ length: count }, () => {
    const { max, right, partial } = questions[Math.floor(random() * questions.length)] as Chance;
    const luck = random();
    return { max, points: luck < right ? max : luck < right + partial ? max / 2 : 0 };
  });
}

function coverage(seed: number, ability: number, count: number, partial: number): number {
  const random = seededRandom(seed);
  let covered = 0;
  for (let candidate = 0; candidate < CANDIDATES; candidate += 1) {
    const questions = bank(random, ability, partial);
    const truth = expected(questions);
    const { low, high } = scoreMargin(sit(random, questions, count));
    if (low <= truth && truth <= high) covered += 1;
  }
  return covered / CANDIDATES;
}

test.each([
  [0.15, 15, 0],
  [0.35, 10, 0.3],
  [0.5, 15, 0],
  [0.5, 30, 0.5],
  [0.75, 15, 0],
  [0.75, 30, 0.4],
  [0.9, 10, 0],
  [0.9, 30, 0.5],
])(
  'candidates of ability %d on %d questions have their true score within the margin at least 90 times in 100',
  (ability, count, partial) => {
    expect(coverage(20_261, ability, count, partial)).toBeGreaterThanOrEqual(0.9);
  },
);

test('the margin says something: it is no wider than needed by much', () => {
  expect(coverage(20_262, 0.5, 30, 0)).toBeLessThan(0.985);
});

const marks = (right: number, count: number): Mark[] =>
  Array.from({ length: count }, (_, index) => ({ max: 1, points: index < right ? 1 : 0 }));

test('a perfect and a blank paper still have a width, and stay between 0 and 100', () => {
  expect(scoreMargin(marks(15, 15))).toEqual({ low: expect.closeTo(79.6, 1), high: 100 });
  expect(scoreMargin(marks(0, 15))).toEqual({ low: 0, high: expect.closeTo(20.4, 1) });
});

test('more questions narrow the margin', () => {
  const width = (count: number) => {
    const { low, high } = scoreMargin(marks(count * 0.8, count));
    return high - low;
  };
  expect(width(30)).toBeLessThan(width(10) * 0.7);
});

test('a paper without points could be anything', () => {
  expect(scoreMargin([])).toEqual({ low: 0, high: 100 });
});

test('near scores are tied, far ones are not', () => {
  expect(areTied(scoreMargin(marks(12, 15)), scoreMargin(marks(11, 15)))).toBe(true);
  expect(areTied(scoreMargin(marks(15, 15)), scoreMargin(marks(5, 15)))).toBe(false);
});
