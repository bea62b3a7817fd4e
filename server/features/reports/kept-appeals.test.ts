import { expect, test } from 'vitest';
import type { QuestionAppeal } from '#shared/contracts/reports.ts';
import { hasLapsed } from './kept-appeals.ts';

const lapsed: QuestionAppeal = { kind: 'unplaced', status: 'lapsed', decision: null };
const read: QuestionAppeal = { kind: 'reading', status: 'upheld', decision: 'Oui' };

test('answers nobody read in time are told, until a person reads them for the candidate', () => {
  const told = (...appeals: QuestionAppeal[]) =>
    hasLapsed(appeals.map((appeal) => ({ ...appeal, question_id: 'q' })));
  expect(told(lapsed)).toBe(true);
  expect(told(lapsed, { ...read, status: 'open' })).toBe(true);
  expect(told(lapsed, read)).toBe(false);
  expect(
    hasLapsed([
      { ...lapsed, question_id: 'q' },
      { ...read, question_id: 'another' },
    ]),
  ).toBe(true);
});
