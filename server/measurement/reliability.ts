import type { Normal } from './prior.ts';

/** Of one report: ability and true share with their standard errors, and the chance of mastery. */
export type Measured = { ability: Normal; share: Normal; masteryChance: number };

export type Reliability = {
  tests: number;
  /** Share of the variance of abilities that is not error, 0 to 1. */
  reliability: number;
  /** Root mean square standard error of the true share, in percent. */
  standardError: number;
  /** How probable it is that a second paper of the same kind would show the same side of 75 %. */
  consistency: number;
};

/** Under this no figure is made. */
export const ENOUGH_TESTS = 30;

/**
 * @returns null below 30 tests
 * For consistency both papers are taken as independent draws from the posterior (W.-C. Lee, 2010), which errs on the low side.
 */
export function reliabilityOf(reports: readonly Measured[]): Reliability | null {
  if (reports.length < ENOUGH_TESTS) return null;
  const errors = mean(reports.map(({ ability }) => ability.sd ** 2));
  const abilities = variance(reports.map(({ ability }) => ability.mean));
  return {
    tests: reports.length,
    reliability: abilities / (abilities + errors),
    standardError: 100 * Math.sqrt(mean(reports.map(({ share }) => share.sd ** 2))),
    consistency: mean(reports.map(({ masteryChance: p }) => p ** 2 + (1 - p) ** 2)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const centre = mean(values);
  return mean(values.map((value) => (value - centre) ** 2));
}
