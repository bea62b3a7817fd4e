import { expect, test } from 'vitest';
import type { LevelReliability } from '#shared/contracts/reliability.ts';
import { describeAppeals, describeWithdrawn, formatPercent, formatPoints } from './labels.ts';

const level: LevelReliability = {
  level: 'junior',
  tests: 40,
  reliability: 0.8234,
  standard_error: 7.84,
  consistency: 0.913,
  questions: 156,
  exposure: 10 / 52,
  overlap: 10 / 52,
  retired: 2,
  neutralised: 1,
  appeals: 12,
  appeals_upheld: 0,
};

test('figures read as French has them', () => {
  expect(formatPercent(7.84)).toBe('7,8\u00a0%');
  expect(formatPoints(7.84)).toBe('7,8\u00a0points');
});

test('what became of questions and requests, is told in words', () => {
  expect(describeWithdrawn(level)).toBe('2\u00a0retirées, 1\u00a0neutralisée');
  expect(describeAppeals(level)).toBe('12\u00a0reçues, 0\u00a0justifiée');
});
