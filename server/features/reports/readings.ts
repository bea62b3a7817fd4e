/** How often a candidate may have an answer of one report read again. */
const READINGS = 3;

export function readingsLeft(appeals: readonly { kind: string }[]): number {
  return Math.max(0, READINGS - appeals.filter(({ kind }) => kind === 'reading').length);
}
