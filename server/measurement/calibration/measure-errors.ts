import { add, GRID } from '../grid.ts';
import { eachPosterior } from './count-expected.ts';
import { SLOPE_PRIOR } from './fit-item.ts';
import type { CalibrationItem, Parameters, Tables } from './item-tables.ts';
import type { Papers } from './sightings.ts';

type Model = { parameters: Parameters; tables: Tables; spread: number; isFreed: (item: number) => boolean };

/** About the difficulty (d) and the logarithm of the slope (s). */
type Information = { dd: Float64Array; ds: Float64Array; ss: Float64Array };

/**
 * Standard errors of the difficulties: the information the answers hold, less what is lost because abilities are not known
 * (T. Louis, 1982), plus the prior's; wider where the slope had to be estimated along. Never above the prior's.
 */
export function measureErrors(items: readonly CalibrationItem[], papers: Papers, model: Model): Float64Array {
  const { dd, ds, ss } = collect(items.length, papers, model);
  return Float64Array.from(items, ({ prior }, index) => {
    const answers = Math.max(0, dd[index] as number);
    const slope = Math.max(0, ss[index] as number) + 1 / SLOPE_PRIOR.sd ** 2;
    const lost = model.isFreed(index) ? (ds[index] as number) ** 2 / slope : 0;
    return 1 / Math.sqrt(Math.max(0, answers - lost) + 1 / prior.sd ** 2);
  });
}

function collect(items: number, papers: Papers, { tables, parameters, spread }: Model): Information {
  const [dd, ds, ss] = [new Float64Array(items), new Float64Array(items), new Float64Array(items)];
  eachPosterior(papers, tables, spread, (weights, from, to) => {
    for (let at = from; at < to; at++) {
      const item = papers.item[at] as number;
      const difficulty = parameters.difficulty[item] as number;
      const told = informationOf(item, papers.share[at] as number, difficulty, weights, tables);
      add(dd, item, told.dd);
      add(ds, item, told.ds);
      add(ss, item, told.ss);
    }
  });
  return { dd, ds, ss };
}

/** Of one answer: expected information less the covariance of the scores over what is believed of the ability. */
function informationOf(
  item: number,
  share: number,
  difficulty: number,
  weights: Float64Array,
  tables: Tables,
): { dd: number; ds: number; ss: number } {
  const told = { dd: 0, ds: 0, ss: 0 };
  let meanD = 0;
  let meanS = 0;
  for (const [point, theta] of GRID.entries()) {
    const weight = weights[point] as number;
    const chance = tables.chance[item * GRID.length + point] as number;
    const rise = tables.rise[item * GRID.length + point] as number;
    const fall = difficulty - theta;
    const spread = chance * (1 - chance);
    const score = ((share - chance) * rise) / spread;
    const kept = weight * (rise ** 2 / spread - score ** 2);
    meanD += weight * score;
    meanS += weight * score * fall;
    told.dd += kept;
    told.ds += kept * fall;
    told.ss += kept * fall ** 2;
  }
  told.dd += meanD ** 2;
  told.ds += meanD * meanS;
  told.ss += meanS ** 2;
  return told;
}
