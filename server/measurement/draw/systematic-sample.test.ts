import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { inclusionChances, systematicSample } from './systematic-sample.ts';

test('each is drawn in proportion to its weight', () => {
  const random = seededRandom(1);
  const times = [0, 0, 0, 0];
  for (let draw = 0; draw < 20_000; draw++) {
    for (const each of systematicSample([0, 1, 2, 3], (at) => at + 1, 2, random))
      times[each] = (times[each] ?? 0) + 1;
  }
  for (const [at, count] of times.entries()) expect(count / 20_000).toBeCloseTo((2 * (at + 1)) / 10, 1.7);
});

test('what weighs more than its share is always drawn, and the rest shares what is left', () => {
  expect(inclusionChances([8, 1, 1], 2)).toEqual([1, 0.5, 0.5]);
});

test('exactly as many as wanted, none twice, at most all', () => {
  const random = seededRandom(2);
  for (let draw = 0; draw < 2_000; draw++) {
    const size = 1 + Math.floor(random() * 30);
    const wanted = Math.floor(random() * 35);
    const weights = Array.from({ length: size }, () => Math.exp(-20 * random()));
    const chosen = systematicSample([...weights.keys()], (at) => weights[at] as number, wanted, random);
    expect(new Set(chosen).size).toBe(Math.min(wanted, size));
  }
});
