import type { Color } from 'pdf-lib';
import { palette } from './palette.ts';

/** One decimal, rounded down, as French reads it: 74.96 is '74,9'. */
export function scoreText(score: number): string {
  return (Math.floor(score * 10) / 10).toFixed(1).replace('.', ',');
}

export function scoreColour(score: number): Color {
  if (score >= 70) return palette.green;
  return score >= 50 ? palette.amber : palette.red;
}
