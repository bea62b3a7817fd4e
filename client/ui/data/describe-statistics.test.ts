import { expect, test } from 'vitest';
import { describeStatistics } from './describe-statistics.ts';

test('statistics read in French', () => {
  const known = { times_drawn: 12, success_rate: 0.256, discrimination: -0.118, suspicion: null };
  expect(describeStatistics(known)).toBe(
    '12\u00a0premières réponses, 26\u00a0% de réussite, discrimination −0,12',
  );
});

test('a discrimination that says nothing yet is left out', () => {
  const early = { times_drawn: 1, success_rate: 1, discrimination: null, suspicion: null };
  expect(describeStatistics(early)).toBe('1\u00a0première réponse, 100\u00a0% de réussite');
});
