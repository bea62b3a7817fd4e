import { GRID } from '../grid.ts';
import { logistic } from '../item-response.ts';
import type { Normal } from '../prior.ts';
import type { ItemCounts } from './count-expected.ts';

type Fit = { difficulty: number; discrimination: number };

/** Of the logarithm of a discrimination: most questions of a tested bank lie between 0.55 and 1.8. */
export const SLOPE_PRIOR: Normal = { mean: 0, sd: 0.3 };
const SLOPES = { least: 0.4, most: 2.5 };
/** Logits. */
const DIFFICULTIES = { least: -6, most: 6 };
const LONGEST_STEP = 0.5;
const STEPS = 4;

/** Newton steps with expected information (Fisher scoring) on the difficulty and, where freed, the slope's logarithm. */
export function fitItem(
  item: Fit & { guessing: number; prior: Normal },
  counts: ItemCounts,
  freed: boolean,
): Fit {
  let { difficulty, discrimination } = item;
  for (let step = 0; step < STEPS; step++) {
    const slopes = gradient({ ...item, difficulty, discrimination }, counts);
    const [moved, steeper] = solve(slopes, freed);
    difficulty = within(difficulty + shortened(moved), DIFFICULTIES);
    discrimination = within(discrimination * Math.exp(shortened(steeper)), SLOPES);
  }
  return { difficulty, discrimination };
}

type Gradient = { d: number; s: number; dd: number; ds: number; ss: number };

/** First derivatives and expected information of difficulty (d) and log slope (s), priors included. */
function gradient(item: Fit & { guessing: number; prior: Normal }, { met, won }: ItemCounts): Gradient {
  const { difficulty, discrimination, guessing, prior } = item;
  const sum: Gradient = {
    d: (prior.mean - difficulty) / prior.sd ** 2,
    s: (SLOPE_PRIOR.mean - Math.log(discrimination)) / SLOPE_PRIOR.sd ** 2,
    dd: 1 / prior.sd ** 2,
    ds: 0,
    ss: 1 / SLOPE_PRIOR.sd ** 2,
  };
  for (const [point, theta] of GRID.entries()) {
    const n = met[point] as number;
    const x = discrimination * (theta - difficulty);
    const knows = logistic(x);
    const chance = guessing + (1 - guessing) * knows;
    const rise = (1 - guessing) * knows * (1 - knows);
    const pull = ((won[point] as number) - n * chance) / (chance * (1 - chance));
    const weight = n / (chance * (1 - chance));
    const byDifficulty = -discrimination * rise;
    const bySlope = x * rise;
    sum.d += pull * byDifficulty;
    sum.s += pull * bySlope;
    sum.dd += weight * byDifficulty ** 2;
    sum.ds += weight * byDifficulty * bySlope;
    sum.ss += weight * bySlope ** 2;
  }
  return sum;
}

function solve({ d, s, dd, ds, ss }: Gradient, freed: boolean): [difficulty: number, slope: number] {
  if (!freed) return [d / dd, 0];
  const determinant = dd * ss - ds ** 2;
  return [(ss * d - ds * s) / determinant, (dd * s - ds * d) / determinant];
}

function shortened(step: number): number {
  return within(step, { least: -LONGEST_STEP, most: LONGEST_STEP });
}

function within(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
