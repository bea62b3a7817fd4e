import { curveOf, GRID } from '../grid.ts';
import { logistic } from '../item-response.ts';
import type { Normal } from '../prior.ts';

export type CalibrationItem = { id: string; guessing: number; prior: Normal };
export type Parameters = { difficulty: Float64Array; discrimination: Float64Array };

/** One row of the grid for each item. */
export type Tables = {
  chance: Float64Array;
  /** The derivative of the chance by the difficulty. */
  rise: Float64Array;
  /** Log of the chance of a wrong answer. */
  wrong: Float64Array;
  /** Log of the odds of a right one. */
  odds: Float64Array;
};

export function tabulate(items: readonly CalibrationItem[], parameters: Parameters): Tables {
  const chance = new Float64Array(items.length * GRID.length);
  const rise = new Float64Array(items.length * GRID.length);
  for (const [index, { guessing }] of items.entries()) {
    const slope = parameters.discrimination[index] as number;
    const difficulty = parameters.difficulty[index] as number;
    const knows = curveOf((theta) => logistic(slope * (theta - difficulty)));
    chance.set(
      knows.map((each) => guessing + (1 - guessing) * each),
      index * GRID.length,
    );
    rise.set(
      knows.map((each) => -slope * (1 - guessing) * each * (1 - each)),
      index * GRID.length,
    );
  }
  return {
    chance,
    rise,
    wrong: chance.map((each) => Math.log(1 - each)),
    odds: chance.map((each) => Math.log(each / (1 - each))),
  };
}
