import type { QuestionGrade } from './types.ts';

/** The points an answer may still come to: all or nothing while somebody should read it, else those it has. */
export function bounds({ points, max, review }: QuestionGrade): { low: number; high: number } {
  return review === undefined ? { low: points, high: points } : { low: 0, high: max };
}
