import { expect, test } from 'vitest';
import { createTally, describeTally, type TalliedAnswer, tally } from './item-tally.ts';

const answer = (change: Partial<TalliedAnswer> = {}): TalliedAnswer => ({
  share: 1,
  rest: 0.5,
  ability: 0,
  ...change,
});

function talliedFrom(answers: TalliedAnswer[]) {
  const kept = createTally();
  for (const one of answers) tally(kept, one);
  return describeTally(kept);
}

test('success is the mean share, and options are counted where the catalogue has them', () => {
  const counted = talliedFrom([
    answer({ option: 2 }),
    answer({ share: 0, option: 0 }),
    answer({ share: 0.5 }),
  ]);
  expect(counted).toMatchObject({ answers: 3, success: 0.5, options: [1, 0, 1] });
});

test('a question that the able get right has a discrimination of one, one that misleads them of minus one', () => {
  const rests = [0.2, 0.4, 0.6, 0.8];
  expect(talliedFrom(rests.map((rest) => answer({ share: rest, rest }))).item_rest).toBeCloseTo(1, 9);
  expect(talliedFrom(rests.map((rest) => answer({ share: 1 - rest, rest }))).item_rest).toBeCloseTo(-1, 9);
  expect(talliedFrom([answer({ rest: null }), answer({ rest: null, share: 0 })]).item_rest).toBeNull();
});

test('the median time is that of the answer in the middle, or between the two of them', () => {
  const after = (...seconds: number[]) =>
    talliedFrom(seconds.map((spent) => answer({ seconds: spent }))).median_seconds;
  expect(after(10, 30, 90)).toBe(30);
  expect(after(10, 30, 50, 9_999)).toBe(40);
  expect(after(20, 20)).toBe(20);
  expect(talliedFrom([answer()]).median_seconds).toBeNull();
});

test('what candidates of like ability won stands together, the weakest first', () => {
  const { observed } = talliedFrom([
    answer({ ability: 1.1 }),
    answer({ ability: 1.3, share: 0 }),
    answer({ ability: -9, share: 0 }),
    answer({ ability: null }),
  ]);
  expect(observed).toEqual([
    { ability: -9, share: 0, answers: 1 },
    { ability: expect.closeTo(1.2, 9), share: 0.5, answers: 2 },
  ]);
});
