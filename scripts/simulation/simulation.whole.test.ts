import { expect, test } from 'vitest';
import { readBank } from '#server/features/catalogue/bank.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { Exam } from './exam.ts';
import { guessOnFullPapers, guessOnSmallestPaper } from './guess.ts';
import { SCENARIOS, type Setting, simulate } from './scenarios.ts';

const [bank] = await readBank();
if (!bank) throw new Error('the bank is empty');

/** `npm run simulate` prints the same for 10,000 people. `countable` only fills up what the bank lacks. */
const SETTING: Setting = {
  bank,
  level: 'junior',
  countable: 56,
  perSkill: 10,
  people: 400,
  mean: 0,
  month: 1_000,
  seed: 20_261,
};

const calibrated = simulate(SCENARIOS.calibrated, SETTING);

test.each([
  ['with calibrated questions', calibrated],
  ['while 30 % of the questions leak to half of the people', simulate(SCENARIOS.leaked, SETTING)],
  ['in a new bank', simulate(SCENARIOS.fresh, SETTING)],
])('%s hardly anybody is confirmed who should not be, however often they try', (_, figures) => {
  for (const share of figures.undeserved.confirmed) expect(share).toBeLessThanOrEqual(0.02);
  expect(figures.othersBy.confirmed.at(-1)).toBeLessThanOrEqual(0.03);
  expect(figures.agreement.confirmed.p0).toBeGreaterThanOrEqual(0.9);
});

test('masters are confirmed in time: a third of them within three tests', () => {
  expect(calibrated.mastersBy.confirmed[2]).toBeGreaterThan(0.33);
});

test('the margin holds the true share of 94 to 98 people in 100', () => {
  const { coverage } = calibrated;
  const mean = coverage.reduce((sum, share) => sum + share, 0) / coverage.length;
  expect(mean).toBeGreaterThanOrEqual(0.94);
  // The goal is 97: from so few people questions are known less well, which makes margins wider.
  expect(mean).toBeLessThanOrEqual(0.98);
});

test('five tests of one person repeat no question', () => {
  expect(calibrated.counting).toEqual([1, 1, 1, 1, 1]);
});

test('two papers share at most a quarter, and no choice is in more than a fifth of them', () => {
  expect(calibrated.month.overlap).toBeLessThanOrEqual(0.25);
  expect(calibrated.month.choices).toBeLessThanOrEqual(0.2);
});

test('of 100,000 who only guess none passes a full paper', () => {
  const random = seededRandom(7);
  expect(guessOnFullPapers(new Exam(bank, SETTING, random), 100_000)).toBe(0);
  expect(guessOnSmallestPaper(100_000, random)).toBeLessThan(80);
});
