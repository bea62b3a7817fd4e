import { expect, test } from 'vitest';
import { confirmedName, placeName, reliabilityOf, testsPassed } from './labels.ts';

test('one passed test is singular, several are plural', () => {
  expect(testsPassed(1)).toBe('1\u00a0test réussi');
  expect(testsPassed(2)).toBe('2\u00a0tests réussis');
});

test('beside the best of several scores it is not said which one is confirmed', () => {
  expect(confirmedName(1)).toBe('Confirmé');
  expect(confirmedName(2)).toBe('Un certificat confirmé');
});

test('places are named as one says them', () => {
  expect([1, 2, 3].map(placeName)).toEqual(['1re place', '2e place', '3e place']);
});

test('a score says what it rests on, and that only the phone timed it', () => {
  const score = { margin: { low: 77.7, high: 93.2 }, counted: 28, proven: true };
  const rests = 'score probable\u00a0: de 77 à 94\u00a0%, sur 28\u00a0questions';
  expect(reliabilityOf(score)).toEqual([rests]);
  expect(reliabilityOf({ ...score, proven: false })).toEqual([rests, 'Temps mesuré par le seul téléphone']);
});
