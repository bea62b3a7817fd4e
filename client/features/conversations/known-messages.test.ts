import { expect, test } from 'vitest';
import { knownUpTo, withoutGaps } from './known-messages.ts';

const placed = (...seqs: number[]) => seqs.map((seq) => ({ seq }));
const run = (from: number, to: number) =>
  placed(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

test('with all that came before, only what follows is asked for', () => {
  expect(knownUpTo(run(1, 30))).toBe(30);
  expect(knownUpTo(run(501, 600))).toBe(600);
});

test('a phone that holds nothing asks for the newest page', () => {
  expect(knownUpTo([])).toBeUndefined();
});

test('another’s message that one’s own overtook is asked for', () => {
  expect(knownUpTo(placed(1, 3, 4))).toBe(1);
  expect(knownUpTo(placed(2))).toBe(0);
});

test('where more is missing than one page holds, the newest page comes first', () => {
  expect(knownUpTo([...run(1, 20), ...placed(171)])).toBeUndefined();
});

test('a thread goes back over what is on its way, not over what would stay missing', () => {
  expect(withoutGaps(placed(1, 2, 4))).toEqual(placed(1, 2, 4));
  expect(withoutGaps([...run(1, 20), ...placed(171)])).toEqual(placed(171));
  expect(withoutGaps([...run(80, 99), ...run(121, 220)])).toEqual(run(121, 220));
  expect(withoutGaps(run(4, 5))).toEqual(run(4, 5));
  expect(withoutGaps([])).toEqual([]);
});
