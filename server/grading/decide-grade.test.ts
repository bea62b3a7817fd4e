import { expect, test } from 'vitest';
import { decideGrade } from './decide-grade.ts';
import type { QuestionGrade } from './types.ts';

const unread: QuestionGrade = {
  question_id: 'q',
  points: 1,
  max: 4,
  right: 'partial',
  graded_by: 'rubric',
  criteria: [{ id: 'c', label: 'Recompter', points: 1, max: 4, met: 'partial' }],
  review: 'unplaced',
};

test('marks that stand keep their account, and nobody has to read the answer any more', () => {
  const { review, ...read } = unread;
  expect(decideGrade(unread, null)).toEqual(read);
  expect(decideGrade(unread, 1)).toEqual(read);
});

test('a person’s points are theirs, without the account that does not explain them', () => {
  const given = { question_id: 'q', max: 4, graded_by: 'person' };
  expect(decideGrade(unread, 4)).toEqual({ ...given, points: 4, right: 'right' });
  expect(decideGrade(unread, 2.5)).toEqual({ ...given, points: 2.5, right: 'partial' });
  expect(decideGrade(unread, 0)).toEqual({ ...given, points: 0, right: 'wrong' });
});
