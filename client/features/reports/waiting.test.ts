import { expect, test } from 'vitest';
import { refused, unreachable } from '#client/http/failure.ts';
import { animationAt, INDICATORS, STEPS, waitingFor } from './waiting.ts';

const absent = refused(404, 'Rapport introuvable', 'not_found');
const none = { data: undefined, error: null, attempts: 0 };

test('a report with a recommendation ends the wait, whatever failed before', () => {
  const data = { report: { recommendations: ['Revoyez les jointures.'] } };
  expect(waitingFor({ data, error: null, attempts: 60 })).toBe('nothing');
  expect(waitingFor({ data: { report: { recommendations: [] } }, error: null, attempts: 0 })).toBe('report');
});

test('a report that is not there and a dead network are asked again 60 times', () => {
  for (const error of [absent, unreachable()]) {
    expect(waitingFor({ ...none, error, attempts: 59 })).toBe('report');
    expect(waitingFor({ ...none, error, attempts: 60 })).toBe('expired');
  }
});

test('between two answers the 60th attempt stays the last', () => {
  expect(waitingFor({ ...none, attempts: 60 })).toBe('expired');
});

test.each([500, 503, 403, 429])('status %d ends the wait at once', (status) => {
  expect(waitingFor({ ...none, error: refused(status, 'Non', 'internal_error'), attempts: 1 })).toBe(
    'failed',
  );
});

test('an ended session is left to the sign-in', () => {
  expect(waitingFor({ ...none, error: refused(401, 'Session expirée', 'not_signed_in') })).toBe('report');
});

test('progress rises by 5 every half second and stops at 95', () => {
  expect([0, 1, 18, 19, 20, 500].map((ticks) => animationAt(ticks).progress)).toEqual([0, 5, 90, 95, 95, 95]);
});

test('the step changes every 3 seconds and starts over after the fourth', () => {
  const shown = Array.from({ length: 30 }, (_, ticks) => animationAt(ticks).step);
  expect(shown.filter((step, at) => step !== shown[at - 1])).toEqual([...STEPS, STEPS[0]]);
  expect(shown.indexOf(STEPS[1])).toBe(6);
});

test('the indicators light above 20, 50 and 80', () => {
  const lit = (progress: number) => INDICATORS.filter(({ above }) => progress > above).length;
  expect([20, 25, 50, 55, 80, 85].map(lit)).toEqual([0, 1, 1, 2, 2, 3]);
});
