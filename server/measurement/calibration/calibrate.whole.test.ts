import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { successChance } from '../item-response.ts';
import { anItem, correlation, normal } from '../testing.ts';
import { calibrate } from './calibrate.ts';

const PER_PAPER = 30;

/** Made-up candidates answering made-up questions, each paper a random choice of them. */
function aWorld({
  seed,
  items = 60,
  answers = 300,
  slopes = 0,
  spread = 1,
  partial = false,
}: Partial<World>) {
  const random = seededRandom(seed ?? 1);
  const truth = Array.from({ length: items }, (_, index) =>
    anItem({
      id: `q${index}`,
      guessing: partial ? 0 : 0.25,
      difficulty: normal(random),
      discrimination: Math.exp(slopes * normal(random)),
    }),
  );
  const papers = Math.round((items * answers) / PER_PAPER);
  const sightings = { paper: [] as number[], item: [] as number[], share: [] as number[] };
  for (let paper = 0; paper < papers; paper++) {
    const theta = spread * normal(random);
    const first = Math.floor(random() * items);
    for (let at = 0; at < PER_PAPER; at++) {
      const item = (first + at * 7) % items;
      const chance = successChance(truth[item] as (typeof truth)[number], theta);
      const tries = partial ? 3 : 1;
      const right = Array.from({ length: tries }, () => (random() < chance ? 1 : 0)).reduce<number>(
        (a, b) => a + b,
        0,
      );
      sightings.paper.push(paper);
      sightings.item.push(item);
      sightings.share.push(right / tries);
    }
  }
  const unknown = truth.map(({ id, guessing }) => ({ id, guessing, prior: { mean: 0, sd: 1 } }));
  return { truth, sightings, unknown };
}
type World = {
  seed: number;
  items: number;
  answers: number;
  slopes: number;
  spread: number;
  partial: boolean;
};

/** 300 answers a question by people whose abilities spread by one logit. */
const usual = aWorld({ seed: 11 });
let known: ReturnType<typeof calibrate> | undefined;
const foundInUsual = () => {
  known ??= calibrate(usual.unknown, usual.sightings);
  return known;
};

test('300 answers a question recover the difficulties: correlation of at least 0.95', () => {
  const found = foundInUsual();
  expect(found.converged).toBe(true);
  expect(found.items.every(({ answers }) => answers >= 250)).toBe(true);
  expect(correlation(found.items.map(difficultyOf), usual.truth.map(difficultyOf))).toBeGreaterThan(0.95);
});

test('the standard errors say how far off the difficulties are', () => {
  const { truth, sightings, unknown } = aWorld({ seed: 12, items: 100, answers: 300 });
  const found = calibrate(unknown, sightings).items;
  const shift = mean(found.map(({ difficulty }, at) => difficulty - (truth[at]?.difficulty as number)));
  const misses = found.map(
    ({ difficulty, error }, at) => (difficulty - shift - (truth[at]?.difficulty as number)) / error,
  );
  const root = Math.sqrt(mean(misses.map((miss) => miss ** 2)));
  expect(root).toBeGreaterThan(0.8);
  expect(root).toBeLessThan(1.2);
  expect(misses.filter((miss) => Math.abs(miss) < 1.96).length / misses.length).toBeGreaterThan(0.9);
});

test('discrimination is freed at 200 answers and then found, 1 before', () => {
  const many = aWorld({ seed: 13, answers: 600, slopes: 0.35 });
  const found = calibrate(many.unknown, many.sightings);
  const slopes = (items: { discrimination: number }[]) => items.map(({ discrimination }) => discrimination);
  expect(found.converged).toBe(true);
  expect(correlation(slopes(found.items), slopes(many.truth))).toBeGreaterThan(0.75);
  const few = aWorld({ seed: 14, answers: 100, slopes: 0.35 });
  expect(new Set(slopes(calibrate(few.unknown, few.sightings).items))).toEqual(new Set([1]));
});

test.each([0.6, 1, 1.5])('a spread of abilities of %d logits is found', (spread) => {
  const { sightings, unknown } = aWorld({ seed: 15, spread });
  const found = spread === 1 ? foundInUsual() : calibrate(unknown, sightings);
  expect(Math.abs(found.spread / spread - 1)).toBeLessThan(0.1);
});

test('partly right answers recover the difficulties too', () => {
  const { truth, sightings, unknown } = aWorld({ seed: 16, partial: true });
  const found = calibrate(unknown, sightings).items;
  expect(correlation(found.map(difficultyOf), truth.map(difficultyOf))).toBeGreaterThan(0.97);
});

test('a question without answers keeps its prior', () => {
  const { sightings, unknown } = aWorld({ seed: 17, answers: 50 });
  const found = calibrate(
    [...unknown, { id: 'new', guessing: 0.25, prior: { mean: 0.6, sd: 0.87 } }],
    sightings,
  );
  expect(found.items.at(-1)).toEqual({
    id: 'new',
    difficulty: expect.closeTo(0.6, 6),
    error: expect.closeTo(0.87, 6),
    discrimination: 1,
    answers: 0,
  });
});

test('no answers at all, and questions everybody or nobody gets right, stay finite', () => {
  const items = ['a', 'b'].map((id) => ({ id, guessing: 0.25, prior: { mean: 0, sd: 0.87 } }));
  expect(calibrate(items, { paper: [], item: [], share: [] }).converged).toBe(true);
  const papers = Array.from({ length: 500 }, (_, index) => index);
  const extreme = calibrate(items, {
    paper: [...papers, ...papers],
    item: [...papers.map(() => 0), ...papers.map(() => 1)],
    share: [...papers.map(() => 1), ...papers.map(() => 0)],
  });
  expect(extreme.items.every(({ difficulty, error }) => Number.isFinite(difficulty) && error > 0)).toBe(true);
  expect(extreme.items[0]?.difficulty).toBeLessThan(extreme.items[1]?.difficulty as number);
});

test('too few rounds are not called converged', () => {
  const { sightings, unknown } = usual;
  expect(calibrate(unknown, sightings, { rounds: 2 })).toMatchObject({ converged: false, iterations: 2 });
});

test.each([
  ['a share above 1', { paper: [0], item: [0], share: [1.1] }],
  ['a share that is no number', { paper: [0], item: [0], share: [Number.NaN] }],
  ['an unknown item', { paper: [0], item: [7], share: [1] }],
  ['arrays of different length', { paper: [0, 1], item: [0], share: [1] }],
])('%s is refused', (_, sightings) => {
  expect(() => calibrate([{ id: 'a', guessing: 0, prior: { mean: 0, sd: 1 } }], sightings)).toThrow(
    RangeError,
  );
});

function difficultyOf({ difficulty }: { difficulty: number }): number {
  return difficulty;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
