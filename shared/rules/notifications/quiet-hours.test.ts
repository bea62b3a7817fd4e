import { expect, test } from 'vitest';
import { DEFAULT_QUIET, endOfQuiet, isQuietHour, zoneOf } from './quiet-hours.ts';

const inMali = { quiet: DEFAULT_QUIET, zone: zoneOf('ML') };
const end = (at: string, how = inMali) => endOfQuiet(new Date(at), how).toISOString();

test.each([
  [20, false],
  [21, true],
  [23, true],
  [0, true],
  [6, true],
  [7, false],
])('at %i o’clock it is quiet by default: %s', (hour, quiet) => {
  expect(isQuietHour(hour, DEFAULT_QUIET)).toBe(quiet);
});

test('hours within one day, and none at all', () => {
  expect([11, 12, 13, 14].map((hour) => isQuietHour(hour, { from: 12, to: 14 }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (let hour = 0; hour < 24; hour += 1) expect(isQuietHour(hour, { from: 9, to: 9 })).toBe(false);
});

test('what comes by day leaves at once, what comes by night at seven', () => {
  expect(end('2026-03-02T20:59:59.999Z')).toBe('2026-03-02T20:59:59.999Z');
  expect(end('2026-03-02T21:00:00.000Z')).toBe('2026-03-03T07:00:00.000Z');
  expect(end('2026-03-02T23:59:59.999Z')).toBe('2026-03-03T07:00:00.000Z');
  expect(end('2026-03-03T06:59:59.999Z')).toBe('2026-03-03T07:00:00.000Z');
  expect(end('2026-03-03T07:00:00.000Z')).toBe('2026-03-03T07:00:00.000Z');
});

test('the clock is that of the place', () => {
  const inDelhi = { quiet: DEFAULT_QUIET, zone: 'Asia/Kolkata' };
  expect(end('2026-03-02T15:29:00.000Z', inDelhi)).toBe('2026-03-02T15:29:00.000Z');
  expect(end('2026-03-02T15:30:00.000Z', inDelhi)).toBe('2026-03-03T01:30:00.000Z');
});

test('a night in which the clock is put forward ends at seven all the same', () => {
  const inParis = { quiet: DEFAULT_QUIET, zone: 'Europe/Paris' };
  expect(end('2026-03-28T22:00:00.000Z', inParis)).toBe('2026-03-29T05:00:00.000Z');
});

test('the four countries keep the same time, and so does whoever named none', () => {
  for (const country of ['ML', 'SN', 'CI', 'BF', null] as const) {
    expect(end('2026-07-01T22:15:00.000Z', { quiet: DEFAULT_QUIET, zone: zoneOf(country) })).toBe(
      '2026-07-02T07:00:00.000Z',
    );
  }
});
