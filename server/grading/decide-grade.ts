import { judge } from './marks.ts';
import type { QuestionGrade } from './types.ts';

/**
 * An answer that nobody has to read any more: a person gave it `points`, or (null) the marks it has stand. Other marks than
 * the rubric's are no longer explained by its criteria, which go.
 */
export function decideGrade({ review, ...grade }: QuestionGrade, points: number | null): QuestionGrade {
  if (points === null || points === grade.points) return grade;
  const { criteria, ...rest } = grade;
  return { ...rest, points, right: judge(points, grade.max), graded_by: 'person' };
}
