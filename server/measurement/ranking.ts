import type { Normal } from './prior.ts';

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;

/** Two results are tied when their difference may be the luck of the draw, by its own standard error. */
export function areTied(a: Normal, b: Normal): boolean {
  return Math.abs(a.mean - b.mean) <= Z * Math.hypot(a.sd, b.sd);
}
