import type { QuestionGrade } from './types.ts';

/** Marks move in steps of half a point; what falls between two steps goes to the lower one. */
export const toHalfSteps = (points: number): number => Math.floor(points * 2 + 1e-9) / 2;

export function judge(points: number, max: number): QuestionGrade['right'] {
  if (points >= max) return 'right';
  return points > 0 ? 'partial' : 'wrong';
}
