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
type Input = Parameters<typeof standingOf>[0];
const graded = (score: number) => ({ ...TEST, status: 'completed' as const, score, report_id: 'r' });
const certificate = (global_score: number, fields = {}) => ({
  global_score,
  revoked: false,
  issued_at: '2025-12-01T12:00:00Z',
  confirmed: false,
  report_id: 'r',
  ...fields,
});

const standingAt = (tests: Input['tests'], papers: Input['papers'] = []) =>
  standingOf({ tests, papers, certificates: [] }, NOW);

test('whoever has no result yet is shown the test that waits, one whose time is over last', () => {
  expect(standingAt([])).toEqual({ at: 'first', test: undefined, state: undefined });
  expect(standingAt([TEST])).toEqual({ at: 'first', test: TEST, state: 'new' });
  const running = { ...TEST, deadline: '2026-01-10T12:00:01Z' };
  expect(standingAt([running])).toEqual({ at: 'first', test: running, state: 'open' });
  const over = { ...TEST, deadline: '2026-01-10T11:59:59Z' };
  expect(standingAt([over])).toEqual({ at: 'first', test: over, state: 'elapsed' });
  expect(standingAt([over, TEST])).toEqual({ at: 'first', test: TEST, state: 'new' });
});

test('a first test that is handed in is not offered again, whoever knows of it', () => {
  const paper = {
    test_id: TEST.id,
    state: 'finished',
    report_id: null,
    deadline: null,
    clock: null,
  } as const;
  expect(standingAt([TEST], [paper])).toEqual({ at: 'handed_in', test: TEST, isSent: false });
  const delivered = { ...paper, state: 'delivered', report_id: 'r' } as const;
  expect(standingAt([TEST], [delivered])).toMatchObject({ at: 'handed_in', isSent: true });
  expect(standingAt([{ ...TEST, status: 'completed' as const }])).toMatchObject({
    at: 'handed_in',
    isSent: true,
  });
});

test('without a certificate the newest result says how many points are missing, never too few', () => {
  const tests = [TEST, graded(69.96), graded(80)];
  expect(standingAt(tests)).toMatchObject({ at: 'to_go', missing: 5.1 });
  expect(standingAt([graded(90)])).toMatchObject({ missing: 0 });
});

test('the strongest certificate that is valid is shown; one revoked or expired never', () => {
  const certificates = [
    certificate(99, { revoked: true }),
    certificate(98, { issued_at: '2023-01-10T12:00:00Z' }),
    certificate(92),
    certificate(80, { confirmed: true }),
  ];
  const standing = standingOf({ tests: [graded(10)], papers: [], certificates }, NOW);
  expect(standing).toMatchObject({ at: 'certified', certificate: { global_score: 80 } });
});

test('whose certificate went reads how, of the test that earned it; a later result speaks for itself', () => {
  const later = { ...graded(60), report_id: 'later' };
  for (const [lost, gone] of [
    ['withdrawn', { revoked: true }],
    ['expired', { issued_at: '2023-01-10T12:00:00Z' }],
  ] as const) {
    const certificates = [certificate(99, gone)];
    const at = (...tests: Input['tests']) => standingOf({ tests, papers: [], certificates }, NOW);
    expect(at(graded(99))).toMatchObject({ at: 'to_go', lost });
    expect(at(later, graded(99))).toMatchObject({ at: 'to_go', lost: undefined });
  }
});
