import { expect, test } from 'vitest';
import { scorePaper } from './score-paper.ts';
import { mcq } from './testing.ts';
import type { QuestionGrade } from './types.ts';

const grade = (question_id: string, points: number, max: number): QuestionGrade => ({
  question_id,
  points,
  max,
  right: points === max ? 'right' : 'wrong',
  graded_by: 'code',
});
const grades = [grade('a', 1, 1), grade('b', 0, 3), grade('c', 1, 1)];
const paper = (fields: object) => [
  mcq({ id: 'a', skill_name: 'Vente' }),
  mcq({ id: 'b', skill_name: 'Droit', ...fields }),
  mcq({ id: 'c', skill_name: 'Vente' }),
];

test('a question found to be wrong, or on trial, is in no score, nor is a skill that has no other', () => {
  expect(scorePaper(paper({}), grades)).toMatchObject({
    global_score: 40,
    domain_scores: { Vente: 100, Droit: 0 },
  });
  for (const fields of [{ neutralised: true }, { scored: false }]) {
    expect(scorePaper(paper(fields), grades)).toEqual({
      questions: grades,
      grader: expect.any(String),
      global_score: 100,
      lowest: 100,
      highest: 100,
      domain_scores: { Vente: 100 },
    });
  }
});
