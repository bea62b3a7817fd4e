import { figuresOf } from '#server/grading/development/figures.ts';
import { gradeSet } from '#server/grading/development/grade-set.ts';
import type { GraderMeasure } from './measure-graders.ts';

export function measure(): GraderMeasure {
  const graded = gradeSet();
  const unseen = graded.filter(({ split }) => split === 'held');
  return { answers: graded.length, unseen: figuresOf(unseen) };
}
