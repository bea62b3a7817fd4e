import { expect, test } from 'vitest';
import { confirmedName, placeName, testsPassed } from './labels.ts';

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
