import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { abilityOf, posteriorOf } from './ability.ts';
import { successChance } from './item-response.ts';
import { type Measured, reliabilityOf } from './reliability.ts';
import { aPoolItem, correlation, normal } from './testing.ts';
import { masteryChance, shareCurve, shareOf, trueShare } from './true-share.ts';

const pool = Array.from({ length: 60 }, (_, index) => aPoolItem({ difficulty: (index - 29.5) / 15 }));
const curve = shareCurve(pool);

function sit(random: () => number, theta: number): Measured {
  const first = Math.floor(random() * 30);
  const answers = pool
    .filter((_, index) => index % 2 === first % 2)
    .map((item) => ({ item, share: random() < successChance(item, theta) ? 1 : 0 }));
  const posterior = posteriorOf(answers, { mean: 0, sd: 1 });
  return {
    ability: abilityOf(posterior),
    share: shareOf(posterior, curve),
    masteryChance: masteryChance(posterior, curve),
  };
}

test('the figures are what a simulation with known abilities finds', () => {
  const random = seededRandom(5);
  const people = Array.from({ length: 3_000 }, () => normal(random));
  const first = people.map((theta) => sit(random, theta));
  const second = people.map((theta) => sit(random, theta));
  const found = reliabilityOf(first);
  const means = (reports: Measured[]) => reports.map(({ ability }) => ability.mean);
  expect(found?.reliability).toBeCloseTo(correlation(means(first), people) ** 2, 1.5);
  const passes = (reports: Measured[]) => reports.map(({ share }) => share.mean >= 0.75);
  const again = passes(second);
  const seen = passes(first).filter((passed, at) => passed === again[at]).length / first.length;
  expect(found?.consistency).toBeLessThanOrEqual(seen + 0.01);
  expect(found?.consistency).toBeGreaterThan(seen - 0.06);
  const misses = first.map(({ share }, at) => share.mean - trueShare(pool, people[at] as number));
  const root = Math.sqrt(misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length);
  expect(found?.standardError).toBeCloseTo(100 * root, -0.3);
});

test('below 30 tests there is no figure', () => {
  const random = seededRandom(6);
  const reports = Array.from({ length: 29 }, () => sit(random, normal(random)));
  expect(reliabilityOf(reports)).toBeNull();
  expect(reliabilityOf([...reports, sit(random, 0)])?.tests).toBe(30);
});
