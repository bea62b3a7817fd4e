import { expect, test } from 'vitest';
import { warnOfTime } from './warn-of-time.ts';

const said = (before: number, now: number) => {
  const warning = warnOfTime(before, now);
  return warning && `${warning.tone}: ${warning.text.replaceAll('\u00a0', ' ')}`;
};

test('the clock warns at five minutes, and as an error in the last one', () => {
  expect(said(301, 300)).toBe('info: Il reste 5 minutes.');
  expect(said(61, 60)).toBe('error: Dernière minute !');
});

test('after a sleep it says what is left, not the mark that it passed', () => {
  expect(said(900, 120)).toBe('info: Il reste 2 minutes.');
  expect(said(900, 241)).toBe('info: Il reste 5 minutes.');
  expect(said(900, 12)).toBe('error: Dernière minute !');
});

test('each warning is said once, and nothing at the end', () => {
  expect(said(300, 299)).toBeNull();
  expect(said(302, 301)).toBeNull();
  expect(said(60, 59)).toBeNull();
  expect(said(900, 0)).toBeNull();
});
