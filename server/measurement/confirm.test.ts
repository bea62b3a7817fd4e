import { expect, test } from 'vitest';
import { isConfirmed } from './confirm.ts';

const sure = { masteryChance: 0.95, verdictProven: true, onProbation: false };

test('confirmed from a probability of 0.95 on', () => {
  expect(isConfirmed(sure)).toBe(true);
  expect(isConfirmed({ ...sure, masteryChance: 0.9499 })).toBe(false);
});

test('never on the phone’s word for the time, never on questions still on probation', () => {
  expect(isConfirmed({ ...sure, verdictProven: false })).toBe(false);
  expect(isConfirmed({ ...sure, onProbation: true })).toBe(false);
});
