import type { QuestionGrade } from './types.ts';

/** The points an answer may still come to: all or nothing while somebody should read it, else those it has. */
export function bounds({ points, max, review }: QuestionGrade): { low: number; high: number } {
  return review === undefined ? { low: points, high: points } : { low: 0, high: max };
}

/** Percent of these questions' points with every answer to be read all wrong, and all right. */
export function scoreBounds(grades: readonly QuestionGrade[]): { lowest: number; highest: number } {
  const max = grades.reduce((total, grade) => total + grade.max, 0);
  if (max === 0) return { lowest: 0, highest: 0 };
  const share = (of: 'low' | 'high') =>
    (100 * grades.reduce((total, grade) => total + bounds(grade)[of], 0)) / max;
  return { lowest: share('low'), highest: share('high') };
}
