import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const NOW = Date.parse('2026-01-10T12:00:00Z');
const TEST = {
  id: 'a',
  status: 'pending' as const,
  score: null,
  started_at: null,
  deadline: null,
  domain: 'Vente',
  level: 'junior' as const,
  report_id: null,
  practice: null,
};
const graded = (score: number) => ({ ...TEST, status: 'completed' as const, score, report_id: 'r' });
const certificate = (global_score: number, fields = {}) => ({
  global_score,
  revoked: false,
  confirmed: false,
  ...fields,
});

test('whoever has no result yet is shown the test that waits, unless its time is over', () => {
  expect(standingOf({ tests: [], certificates: [] }, NOW)).toEqual({ at: 'first', test: undefined });
  expect(standingOf({ tests: [TEST], certificates: [] }, NOW)).toEqual({ at: 'first', test: TEST });
  const over = { ...TEST, deadline: '2026-01-10T11:59:59Z' };
  expect(standingOf({ tests: [over], certificates: [] }, NOW)).toEqual({ at: 'first', test: undefined });
  const grading = { ...TEST, status: 'completed' as const };
  expect(standingOf({ tests: [grading], certificates: [] }, NOW).at).toBe('first');
});

test('without a certificate the newest result says how many points are missing, never too few', () => {
  const tests = [TEST, graded(69.96), graded(80)];
  expect(standingOf({ tests, certificates: [] }, NOW)).toMatchObject({ at: 'to_go', missing: 5.1 });
  expect(standingOf({ tests: [graded(90)], certificates: [] }, NOW)).toMatchObject({ missing: 0 });
});

test('the strongest certificate that is valid is shown; a revoked one never', () => {
  const certificates = [
    certificate(99, { revoked: true }),
    certificate(92),
    certificate(80, { confirmed: true }),
  ];
  const standing = standingOf({ tests: [graded(10)], certificates }, NOW);
  expect(standing).toMatchObject({ at: 'certified', certificate: { global_score: 80 } });
  const revoked = [certificate(99, { revoked: true })];
  expect(standingOf({ tests: [graded(10)], certificates: revoked }, NOW).at).toBe('to_go');
});
