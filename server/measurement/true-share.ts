import { MOST_PER_SKILL } from '#shared/rules/assessments/exam.ts';
import {
  type Curve,
  curveOf,
  meanOf,
  type Posterior,
  placeOfQuantile,
  placeOfValue,
  probabilityBelow,
  spreadOf,
  thetaAtPlace,
  valueAtPlace,
} from './grid.ts';
import { type Item, successBy } from './item-response.ts';
import type { Normal } from './prior.ts';

/** A question of the pool. `lives` is how often it counts as new: 1, or 5 for a family. */
export type PoolItem = Item & { skill: string; lives: number };
/** Percent. */
type Margin = { low: number; high: number };

/** The true share from which a person masters a profile and level. */
export const MASTERY = 0.75;
const TAIL = 0.025;

/** What papers are scored on: of each skill its live questions, or all where those are too few for the longest paper. */
export function scoredPool<T extends { skill: string; probation: boolean }>(asked: readonly T[]): T[] {
  return [...Map.groupBy(asked, ({ skill }) => skill).values()].flatMap((own) => {
    const live = own.filter(({ probation }) => !probation);
    return live.length < MOST_PER_SKILL ? own : live;
  });
}

/**
 * The share of points somebody of this ability is expected to win over the whole pool, each skill weighing as on a paper,
 * where all have equally many questions.
 */
export function trueShare(pool: readonly PoolItem[], theta: number): number {
  return shareBy(pool)(theta);
}

function shareBy(pool: readonly PoolItem[]): (theta: number) => number {
  const weighed = [...Map.groupBy(pool, ({ skill }) => skill).values()].flatMap((own) => {
    const questions = own.reduce((sum, { lives }) => sum + lives, 0);
    return own.map((item) => ({
      weight: (item.lives * item.points) / questions,
      chanceAt: successBy(item),
    }));
  });
  const possible = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return (theta) =>
    weighed.reduce((won, { weight, chanceAt }) => won + weight * chanceAt(theta), 0) / possible;
}

/** @throws RangeError for an empty pool */
export function shareCurve(pool: readonly PoolItem[]): Curve {
  if (pool.length === 0) throw new RangeError('no share of an empty pool');
  return curveOf(shareBy(pool));
}

/** The true share, 0 to 1, with its standard error. */
export function shareOf(posterior: Posterior, curve: Curve): Normal {
  return { mean: meanOf(posterior, curve), sd: spreadOf(posterior, curve) };
}

/** The central 95 % of the true share. */
export function marginOf(posterior: Posterior, curve: Curve): Margin {
  const bound = (probability: number) => 100 * valueAtPlace(curve, placeOfQuantile(posterior, probability));
  return { low: bound(TAIL), high: bound(1 - TAIL) };
}

/** The probability that the true share is at least 75 %. */
export function masteryChance(posterior: Posterior, curve: Curve): number {
  return 1 - probabilityBelow(posterior, placeOfValue(curve, MASTERY));
}

/** The ability, in logits, at which the true share is 75 %: where questions should tell most. */
export function cutOf(curve: Curve): number {
  return thetaAtPlace(placeOfValue(curve, MASTERY));
}
