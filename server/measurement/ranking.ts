import type { Normal } from './prior.ts';

/** Two-sided 95 % of the normal distribution: within so many standard errors of their difference two results are tied. */
export const TIE = 1.959964;

/** Two results are tied when their difference may be the luck of the draw, by its own standard error. */
export function areTied(a: Normal, b: Normal): boolean {
  return Math.abs(a.mean - b.mean) <= TIE * Math.hypot(a.sd, b.sd);
}
