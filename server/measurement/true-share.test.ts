import { expect, test } from 'vitest';
import { posteriorOf } from './ability.ts';
import { GRID } from './grid.ts';
import { aPoolItem } from './testing.ts';
import { cutOf, marginOf, masteryChance, scoredPool, shareCurve, shareOf, trueShare } from './true-share.ts';

test('points weigh within a skill, and skills weigh alike however many questions they have', () => {
  const easy = { difficulty: -99, points: 3 };
  const hard = { difficulty: 99, points: 1 };
  expect(trueShare([aPoolItem(easy), aPoolItem(hard)], 0)).toBeCloseTo(0.75, 10);
  const lopsided = [
    aPoolItem({ skill: 'a', difficulty: -99 }),
    ...Array.from({ length: 9 }, () => aPoolItem({ skill: 'b', difficulty: 99 })),
  ];
  expect(trueShare(lopsided, 0)).toBeCloseTo(0.5, 10);
});

test('a family weighs as the questions it counts as', () => {
  const pool = [
    aPoolItem({ difficulty: -99, lives: 5 }),
    ...Array.from({ length: 5 }, () => aPoolItem({ difficulty: 99 })),
  ];
  expect(trueShare(pool, 0)).toBeCloseTo(0.5, 10);
});

test('papers are scored on a skill’s live questions where they fill one, else on those on probation too', () => {
  const asked = (skill: string, live: number) =>
    Array.from({ length: 12 }, (_, index) => ({ skill, probation: index >= live }));
  const pool = scoredPool([...asked('known', 10), ...asked('hardly', 9), ...asked('new', 0)]);
  expect(['known', 'hardly', 'new'].map((each) => pool.filter(({ skill }) => skill === each).length)).toEqual(
    [10, 12, 12],
  );
});

test('a pool is weighed once for all abilities, to the digit as for each of them', () => {
  let read = 0;
  const watched = {
    ...aPoolItem({ difficulty: 0.3, error: 0.87, points: 3, guessing: 0.25 }),
    get lives() {
      read += 1;
      return 5;
    },
  };
  const mixed = [watched, aPoolItem({ points: 7, error: 0.2 }), aPoolItem({ skill: 'b', difficulty: -1.7 })];
  const curve = shareCurve(mixed);
  expect(read).toBeLessThan(GRID.length);
  expect([...curve]).toEqual(GRID.map((theta) => trueShare(mixed, theta)));
});

const pool = Array.from({ length: 50 }, (_, index) =>
  aPoolItem({ difficulty: (index - 24.5) / 12, guessing: 0.25 }),
);
const curve = shareCurve(pool);
const answered = (count: number, right: number) =>
  posteriorOf(pool.slice(0, count).map((item, index) => ({ item, share: index % 10 < right ? 1 : 0 })));

test('the cut is where three quarters of the points are expected', () => {
  expect(trueShare(pool, cutOf(curve))).toBeCloseTo(0.75, 3);
});

test('the margin holds 95 % of the probability around the mean, and narrows with answers', () => {
  const few = marginOf(answered(10, 8), curve);
  const many = marginOf(answered(50, 8), curve);
  expect(few.high - few.low).toBeGreaterThan((many.high - many.low) * 1.5);
  const { mean, sd } = shareOf(answered(50, 8), curve);
  expect(many.low).toBeCloseTo(100 * (mean - 1.96 * sd), -0.5);
  expect(many.high).toBeCloseTo(100 * (mean + 1.96 * sd), -0.5);
});

test('the chance of mastery rises from hardly any to nearly sure', () => {
  const chances = [2, 5, 7, 8, 9, 10].map((right) => masteryChance(answered(50, right), curve));
  expect(chances[0]).toBeLessThan(0.001);
  expect(chances.at(-1)).toBeGreaterThan(0.999);
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
});

test('a pool so hard that nobody reaches 75 % leaves no chance of mastery, one so easy no doubt', () => {
  const hard = shareCurve([aPoolItem({ difficulty: 9 })]);
  const easy = shareCurve([aPoolItem({ difficulty: -9 })]);
  expect(masteryChance(answered(10, 10), hard)).toBeCloseTo(0, 12);
  expect(masteryChance(answered(10, 0), easy)).toBeCloseTo(1, 12);
});

test('an empty pool has no share', () => {
  expect(() => shareCurve([])).toThrow(RangeError);
});
