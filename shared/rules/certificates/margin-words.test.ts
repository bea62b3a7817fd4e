import { expect, test } from 'vitest';
import { attemptInWords, countedInWords, marginInWords, scoreInWords, strengthName } from './margin-words.ts';

const NBSP = '\u00a0';

test('a margin is told in whole percents, never narrower than it is', () => {
  expect(marginInWords({ low: 71.6, high: 89.2 })).toBe(`score probable${NBSP}: de 71 à 90${NBSP}%`);
  expect(marginInWords({ low: 0.4, high: 99.01 })).toBe(`score probable${NBSP}: de 0 à 100${NBSP}%`);
  expect(marginInWords({ low: 70, high: 90 })).toBe(`score probable${NBSP}: de 70 à 90${NBSP}%`);
});

test('a score is told with its margin, rounded down, or alone where none is known', () => {
  expect(scoreInWords(82.46, { low: 71.6, high: 89.2 })).toBe(
    `82,4${NBSP}% (score probable${NBSP}: de 71 à 90${NBSP}%)`,
  );
  for (const margin of [null, undefined]) expect(scoreInWords(74.96, margin)).toBe(`74,9${NBSP}%`);
});

test('what counted is told beside what was asked', () => {
  expect(countedInWords(12, 15)).toBe(`12${NBSP}questions comptées sur 15`);
  expect(countedInWords(0, 15)).toBe(`0${NBSP}question comptée sur 15`);
  expect(countedInWords(undefined, 15)).toBe(`15${NBSP}questions`);
});

test('attempts are numbered as one says them', () => {
  expect([1, 2, 11, null, undefined].map(attemptInWords)).toEqual([
    '1re tentative',
    '2e tentative',
    '11e tentative',
    null,
    null,
  ]);
});

test('a certificate has two strengths', () => {
  expect([false, undefined, true].map(strengthName)).toEqual(['Certifié', 'Certifié', 'Certifié confirmé']);
});
