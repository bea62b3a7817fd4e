import { expect, test } from 'vitest';
import { isSure, mayConfirm } from './confirm.ts';

test('confirmed from a probability of 0.95 on', () => {
  expect([0.95, 0.9499].map(isSure)).toEqual([true, false]);
});

test('never on the phone’s word for the time, never on questions still on probation', () => {
  const proven = { verdictProven: true, onProbation: false };
  expect(mayConfirm(proven)).toBe(true);
  expect(mayConfirm({ ...proven, verdictProven: false })).toBe(false);
  expect(mayConfirm({ ...proven, onProbation: true })).toBe(false);
});
