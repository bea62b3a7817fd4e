import { add, GRID } from '../grid.ts';
import type { Tables } from './item-tables.ts';
import type { Papers } from './sightings.ts';

const POINTS = GRID.length;

/** How many candidates of each ability are expected to have met an item, and how many points' shares they won. */
export type ItemCounts = { met: Float64Array; won: Float64Array };
export type Counts = {
  ofItem: (index: number) => ItemCounts;
  /** How many papers are expected at each ability. */
  abilities: Float64Array;
};

export function countExpected(papers: Papers, tables: Tables, spread: number): Counts {
  const met = new Float64Array(tables.wrong.length);
  const won = new Float64Array(tables.wrong.length);
  const abilities = new Float64Array(POINTS);
  eachPosterior(papers, tables, spread, (weights, from, to) => {
    for (let point = 0; point < POINTS; point++) add(abilities, point, weights[point] as number);
    for (let at = from; at < to; at++) {
      const row = (papers.item[at] as number) * POINTS;
      const share = papers.share[at] as number;
      for (let point = 0; point < POINTS; point++) {
        const weight = weights[point] as number;
        add(met, row + point, weight);
        add(won, row + point, share * weight);
      }
    }
  });
  const rowOf = (values: Float64Array, index: number) =>
    values.subarray(index * POINTS, (index + 1) * POINTS);
  return { abilities, ofItem: (index) => ({ met: rowOf(met, index), won: rowOf(won, index) }) };
}

/** Calls back for each paper with what its answers say of the ability; the weights are valid during the call only. */
export function eachPosterior(
  { start, item, share }: Papers,
  { wrong, odds }: Tables,
  spread: number,
  use: (weights: Float64Array, from: number, to: number) => void,
): void {
  const prior = Float64Array.from(GRID, (theta) => -0.5 * (theta / spread) ** 2);
  const weights = new Float64Array(POINTS);
  for (let paper = 0; paper + 1 < start.length; paper++) {
    const [from, to] = [start[paper] as number, start[paper + 1] as number];
    if (from === to) continue;
    weights.set(prior);
    for (let at = from; at < to; at++) {
      const row = (item[at] as number) * POINTS;
      const won = share[at] as number;
      for (let point = 0; point < POINTS; point++) {
        add(weights, point, (wrong[row + point] as number) + won * (odds[row + point] as number));
      }
    }
    normalise(weights);
    use(weights, from, to);
  }
}

/** From logarithms to probabilities, in place. */
function normalise(weights: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of weights) most = Math.max(most, value);
  let total = 0;
  for (let point = 0; point < POINTS; point++) {
    weights[point] = Math.exp((weights[point] as number) - most);
    total += weights[point] as number;
  }
  for (let point = 0; point < POINTS; point++) weights[point] = (weights[point] as number) / total;
}
