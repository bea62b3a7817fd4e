import { expect, test } from 'vitest';
import { nameGrader } from './name-grader.ts';
import type { QuestionGrade } from './types.ts';

type Grader = QuestionGrade['graded_by'];

const grade = (graded_by: Grader): QuestionGrade => ({
  question_id: graded_by,
  points: 1,
  max: 1,
  right: 'right',
  graded_by,
});

test.each<[string, Grader[]]>([
  ['barème automatique', ['code', 'sandbox']],
  ['barème automatique et une personne', ['code', 'person']],
  ['gpt@home', ['code', 'model:gpt@home@open-1']],
  ['gpt et une personne', ['person', 'model:gpt@open-1']],
  ['gpt, barème automatique et une personne', ['rubric', 'person', 'model:gpt@open-1']],
])('%s', (named, graders) => {
  expect(nameGrader(graders.map(grade))).toBe(`Notation\u00a0: ${named}`);
});
