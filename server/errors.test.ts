import { expect, test } from 'vitest';
import { tooMany } from './errors.ts';

test.each([
  [1, '1 seconde'],
  [89, '89 secondes'],
  [90, '2 minutes'],
  [90 * 60, '90 minutes'],
  [90 * 60 + 1, '2 heures'],
  [1430 * 60, '24 heures'],
])('who asked too often is told to wait %i seconds in words', (seconds, words) => {
  const said = tooMany(seconds).detail.replaceAll('\u00a0', ' ');
  expect(said).toBe(`Trop de tentatives. Réessayez dans ${words}.`);
});
