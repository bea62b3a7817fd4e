import { type Curve, curveOf, GRID, meanOf, type Posterior, spreadOf } from './grid.ts';
import { type Item, successBy } from './item-response.ts';
import type { Normal } from './prior.ts';

export type Answer = {
  item: Item;
  /** Share of the points won, 0 to 1. */
  share: number;
  /** Standard deviation of the grader's error, as a share. */
  graderError?: number;
};

/**
 * Weak on purpose: nobody knows yet who takes these tests. Half as wide again as the spread of 1 logit that tests of one
 * trade and level customarily have, so that the answers decide.
 */
const ABILITY_PRIOR: Normal = { mean: 0, sd: 1.5 };

/**
 * Standard deviation of a written answer's share that misreading makes: some three criteria, one in twenty misread. To be
 * taken from the graders' development set once their agreement is as good on unseen answers.
 */
export const GRADER_ERROR = Math.sqrt((0.05 * 0.95) / 3);

/** The variance of a right-or-wrong answer at its widest. */
const WIDEST = 0.25;
/** Keeps logarithms finite where a curve rounds to 0 or 1. */
const LEAST = 1e-9;

/** What the answers say of a person's ability. A partly right answer counts as that share of a right one. */
export function posteriorOf(answers: readonly Answer[], { mean, sd } = ABILITY_PRIOR): Posterior {
  const log = curveOf((theta) => -0.5 * ((theta - mean) / sd) ** 2);
  for (const answer of answers) addEvidence(log, answer);
  const most = Math.max(...log);
  const weights = log.map((value) => Math.exp(value - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Expected a posteriori, in logits. */
export function abilityOf(posterior: Posterior): Normal {
  return { mean: meanOf(posterior, THETA), sd: spreadOf(posterior, THETA) };
}

/** The share expected of somebody of whom this is known. */
export function expectedShare(posterior: Posterior, item: Item): number {
  return meanOf(posterior, curveOf(successBy(item)));
}

const THETA: Curve = Float64Array.from(GRID);

function addEvidence(log: Curve, { item, share, graderError = 0 }: Answer): void {
  const trust = WIDEST / (WIDEST + graderError ** 2);
  const chanceAt = successBy(item);
  for (const [index, theta] of GRID.entries()) {
    const chance = Math.min(1 - LEAST, Math.max(LEAST, chanceAt(theta)));
    log[index] =
      (log[index] as number) + trust * (share * Math.log(chance) + (1 - share) * Math.log(1 - chance));
  }
}
