import { expect, test } from 'vitest';
import { reliabilityOf } from './reliability-words.ts';

test('a score says what it rests on, and that only the phone timed it', () => {
  const score = { margin: { low: 77.7, high: 93.2 }, counted: 28, proven: true };
  const rests = 'score probable\u00a0: de 77 à 94\u00a0%, sur 28\u00a0questions';
  expect(reliabilityOf(score)).toEqual([rests]);
  expect(reliabilityOf({ ...score, proven: false })).toEqual([rests, 'Temps mesuré par le seul téléphone']);
});
