import { add, GRID } from '../grid.ts';
import { type Counts, countExpected } from './count-expected.ts';
import { fitItem } from './fit-item.ts';
import { type CalibrationItem, type Parameters, tabulate } from './item-tables.ts';
import { measureErrors } from './measure-errors.ts';
import { groupByPaper, type Papers, type Sightings } from './sightings.ts';

type CalibratedItem = {
  id: string;
  /** Logits. */
  difficulty: number;
  /** Standard error of the difficulty. */
  error: number;
  discrimination: number;
  answers: number;
};

export type Calibrated = {
  items: CalibratedItem[];
  /** Standard deviation of ability among these candidates, in logits. */
  spread: number;
  /** False: the figures are not to be used, the last ones stay. */
  converged: boolean;
  iterations: number;
};

type State = { parameters: Parameters; spread: number; round: number; moved: number };

/** From so many answers on a question's discrimination is estimated. */
const FREED_AT = 200;
/** Logits; the largest step of any difficulty in the last round. */
const STILL = 0.001;
const MOST_ROUNDS = 300;
/** Logits. */
const SPREADS = { least: 0.3, most: 2.5 };

/**
 * The difficulties of one profile and level by marginal maximum a posteriori (R. D. Bock and M. Aitkin's EM, 1981, with
 * R. Mislevy's priors, 1986): what answers are expected at each ability is counted, then each question is fitted to its
 * counts, until nothing moves. Abilities are centred at 0. Their spread is estimated while all questions discriminate
 * alike and held when that is freed: together the two would not be determined.
 * @param sightings answers to questions met for the first time, on full papers, `item` being the index in `items`
 * @throws RangeError for arrays of different length, an unknown item or a share outside 0 to 1
 */
export function calibrate(
  items: readonly CalibrationItem[],
  sightings: Sightings,
  { rounds = MOST_ROUNDS } = {},
): Calibrated {
  const papers = groupByPaper(sightings, items.length);
  const answers = countAnswers(items.length, papers.item);
  const isFreed = (item: number) => (answers[item] as number) >= FREED_AT;
  const state: State = { parameters: startOf(items), spread: 1, round: 0, moved: Number.POSITIVE_INFINITY };
  settle(state, items, papers, rounds, () => false);
  if (state.moved <= STILL && items.some((_, item) => isFreed(item))) {
    state.moved = Number.POSITIVE_INFINITY;
    settle(state, items, papers, rounds, isFreed);
  }
  const { parameters, spread, round, moved } = state;
  const tables = tabulate(items, parameters);
  const errors = measureErrors(items, papers, { parameters, tables, spread, isFreed });
  return {
    items: items.map(({ id }, index) => ({
      id,
      difficulty: parameters.difficulty[index] as number,
      error: errors[index] as number,
      discrimination: parameters.discrimination[index] as number,
      answers: answers[index] as number,
    })),
    spread,
    converged: moved <= STILL,
    iterations: round,
  };
}

/** Goes on until nothing moves or the rounds are used up; the spread moves only while no slope is free. */
function settle(
  state: State,
  items: readonly CalibrationItem[],
  papers: Papers,
  rounds: number,
  isFreed: (item: number) => boolean,
): void {
  const holdsSpread = items.some((_, item) => isFreed(item));
  while (state.moved > STILL && state.round < rounds) {
    const counts = countExpected(papers, tabulate(items, state.parameters), state.spread);
    const spread = holdsSpread ? state.spread : spreadFrom(counts);
    state.moved = Math.max(fitAll(items, state.parameters, counts, isFreed), Math.abs(spread - state.spread));
    state.spread = spread;
    state.round += 1;
  }
}

function startOf(items: readonly CalibrationItem[]): Parameters {
  return {
    difficulty: Float64Array.from(items, ({ prior }) => prior.mean),
    discrimination: new Float64Array(items.length).fill(1),
  };
}

/** @returns the largest step of a difficulty */
function fitAll(
  items: readonly CalibrationItem[],
  { difficulty, discrimination }: Parameters,
  counts: Counts,
  isFreed: (item: number) => boolean,
): number {
  let moved = 0;
  for (const [index, item] of items.entries()) {
    const before = difficulty[index] as number;
    const fitted = fitItem(
      { ...item, difficulty: before, discrimination: discrimination[index] as number },
      counts.ofItem(index),
      isFreed(index),
    );
    difficulty[index] = fitted.difficulty;
    discrimination[index] = fitted.discrimination;
    moved = Math.max(moved, Math.abs(fitted.difficulty - before));
  }
  return moved;
}

function spreadFrom({ abilities }: Counts): number {
  const papers = abilities.reduce((sum, weight) => sum + weight, 0);
  if (papers === 0) return 1;
  const squares = abilities.reduce((sum, weight, index) => sum + weight * (GRID[index] as number) ** 2, 0);
  return Math.min(SPREADS.most, Math.max(SPREADS.least, Math.sqrt(squares / papers)));
}

function countAnswers(items: number, item: Uint32Array): Uint32Array {
  const answers = new Uint32Array(items);
  for (const index of item) add(answers, index, 1);
  return answers;
}
