import { expect, test } from 'vitest';
import { pointsOf, skillsOf } from './points-of.ts';

const result = (report_id: string, skills: Record<string, number>) => ({
  report_id,
  at: '2026-01-10T12:00:00Z',
  score: 80,
  margin: { low: 66, high: 90 },
  verdict: 'online' as const,
  practice: null,
  confirms: false,
  certified: true,
  skills,
});
const RESULTS = [result('a', { TVA: 50, Paie: 70 }), result('b', { Stocks: 90, TVA: 100 })];

test('skills are those of all results, ordered as in the newest', () => {
  expect(skillsOf(RESULTS)).toEqual(['Stocks', 'TVA', 'Paie']);
});

test('a skill has a point for each test that asked it, with neither the margin nor the certificate of the whole', () => {
  expect(pointsOf(RESULTS, 'TVA')).toMatchObject([
    { report_id: 'a', score: 50, margin: null, certified: false },
    { report_id: 'b', score: 100, margin: null, certified: false },
  ]);
  expect(pointsOf(RESULTS, 'Paie').map(({ report_id }) => report_id)).toEqual(['a']);
  expect(pointsOf(RESULTS, null)).toEqual(RESULTS);
});
