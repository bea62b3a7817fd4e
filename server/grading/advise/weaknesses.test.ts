import { expect, test } from 'vitest';
import { mcq } from '../testing.ts';
import type { QuestionGrade } from '../types.ts';
import { describeWeaknesses } from './weaknesses.ts';

const result = (difficulty: 'easy' | 'hard', grade: Partial<QuestionGrade>) => ({
  question: mcq({ difficulty }),
  grade: { max: 2, points: 0, right: 'wrong', ...grade } as QuestionGrade,
});

test('the basics are there where they were found right, not where somebody has still to read them', () => {
  const said = (basic: Partial<QuestionGrade>) =>
    describeWeaknesses([{ skill: 'Vente', score: 40, results: [result('easy', basic), result('hard', {})] }]);
  expect(said({ points: 2, right: 'right' })).toEqual([expect.stringContaining('Les bases sont là')]);
  expect(said({ review: 'unplaced' })).toEqual([expect.stringContaining('Une question est à revoir.')]);
});
