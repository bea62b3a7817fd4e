import { expect, test } from 'vitest';
import { isSurelyLate } from './prove-time.tsx';
import { INITIAL } from './sitting/state.ts';

test.each([
  { timeProven: true, left: 60, late: false },
  { timeProven: true, left: 0, late: true },
  { timeProven: false, left: 0, late: false },
])(
  'it is too late to prove the time once that is sure: $timeProven, $left s left',
  ({ timeProven, left, late }) => {
    expect(isSurelyLate({ state: () => ({ ...INITIAL, timeProven }), remaining: () => left })).toBe(late);
  },
);
