import { expect, test } from 'vitest';
import type { QuestionAppeal } from '#shared/contracts/reports.ts';
import { hasLapsed } from './kept-appeals.ts';

const lapsed: QuestionAppeal = { kind: 'unplaced', status: 'lapsed', decision: null };
const read: QuestionAppeal = { kind: 'reading', status: 'upheld', decision: 'Oui' };

test('answers nobody read in time are told, until a person reads them for the candidate', () => {
  const told = (...appeals: QuestionAppeal[]) =>
    hasLapsed(appeals.map((appeal) => ({ ...appeal, question_id: 'q', neutralised: false })));
  expect(told(lapsed)).toBe(true);
  expect(told(lapsed, { ...read, status: 'open' })).toBe(true);
  expect(told(lapsed, read)).toBe(false);
  expect(
    hasLapsed([
      { ...lapsed, question_id: 'q', neutralised: false },
      { ...read, question_id: 'another', neutralised: false },
    ]),
  ).toBe(true);
});

test('of a question found wrong it is not told that nobody read its answer', () => {
  expect(hasLapsed([{ ...lapsed, question_id: 'q', neutralised: true }])).toBe(false);
});
