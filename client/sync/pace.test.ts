import { expect, test } from 'vitest';
import type { FailedTry } from '#client/local/schema.ts';
import { noteFailed, tryBytes, turnOf } from './pace.ts';

const MINUTE = 60_000;

/** All that fails of what is tried as soon as it may. @returns when each was tried */
function tryFor(minutes: number, bytes: number): number[] {
  let failed: FailedTry[] = [];
  const tried: number[] = [];
  for (let now = turnOf(failed, bytes, 0); now < minutes * MINUTE; now = turnOf(failed, bytes, now)) {
    failed = noteFailed(failed, bytes, now);
    tried.push(now);
  }
  return tried;
}

test.each([
  ['a short message', 2_000, 6],
  ['a submission of 5 KB', 5_000, 3],
  ['a submission of 12 KB', 12_000, 1],
])('%s is tried at most so often a minute', (_, bytes, most) => {
  expect(tryFor(1, bytes)).toHaveLength(most);
  expect(tryFor(10, bytes)).toHaveLength(most * 10);
});

test('what alone is more than a minute may carry takes as many as it needs', () => {
  expect(tryFor(9, 54_000)).toEqual([0, 3 * MINUTE, 6 * MINUTE]);
});

test('a clock set back by a day delays nothing', () => {
  const failed = Array.from({ length: 6 }, () => ({ at: 24 * 60 * MINUTE, bytes: 1_000 }));
  expect(turnOf(failed, 1_000, 5)).toBe(5);
  expect(noteFailed(failed, 1_000, 5)).toEqual([{ at: 5, bytes: 1_000 }]);
});

test('bytes are those of the wire', () => {
  expect(tryBytes({ content: 'é' })).toBe(3 * (900 + 16));
});
