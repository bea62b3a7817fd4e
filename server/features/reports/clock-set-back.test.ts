import { expect, test } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { serverTime } from '#shared/rules/assessments/verdict.ts';
import { wasClockSetBack } from './clock-set-back.ts';

const NOON = 1_800_000_000_000;
const HOUR = 3_600_000;
const line = (at: number, boot: string): JournalEvent => ({ seq: 1, kind: 'resume', at, mono: 5, boot });

test('a clock is seen set back over a restart, and over a restart alone', () => {
  expect(wasClockSetBack([line(NOON, 'one'), line(NOON - HOUR, 'two')])).toBe(true);
  // Within one start the phone’s other clock tells the time that passed.
  expect(wasClockSetBack([line(NOON, 'one'), line(NOON - HOUR, 'one')])).toBe(false);
  expect(wasClockSetBack([line(NOON, 'one'), line(NOON + HOUR, 'two')])).toBe(false);
  expect(wasClockSetBack([line(NOON, 'one'), line(NOON - 1_000, 'two')])).toBe(false);
});

test('however far back it is set, the time left never grows past what the last line knew', () => {
  const last = { server: NOON, at: NOON, mono: 900_000, boot: 'one' };
  for (const back of [1, 1_000, HOUR, 24 * HOUR])
    expect(serverTime(last, { at: NOON - back, mono: 3, boot: 'two' })).toBe(NOON);
});
