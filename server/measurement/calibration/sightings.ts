import { add } from '../grid.ts';

/** Parallel arrays, one place for each answer, in any order. */
export type Sightings = {
  /** Number of the paper, from 0. */
  paper: ArrayLike<number>;
  item: ArrayLike<number>;
  /** Share of the points won, 0 to 1. */
  share: ArrayLike<number>;
};

/** The answers paper by paper: those of paper p stand from `start[p]` to before `start[p + 1]`. */
export type Papers = { start: Uint32Array; item: Uint32Array; share: Float64Array };

/** @throws RangeError for arrays of different length, an unknown item or a share outside 0 to 1 */
export function groupByPaper({ paper, item, share }: Sightings, items: number): Papers {
  const size = paper.length;
  if (item.length !== size || share.length !== size) throw new RangeError('sightings of different length');
  let papers = 0;
  for (let at = 0; at < size; at++) {
    if (!((item[at] as number) < items)) throw new RangeError(`unknown item ${item[at]}`);
    const value = share[at] as number;
    if (!(value >= 0 && value <= 1)) throw new RangeError(`a share of ${value}`);
    papers = Math.max(papers, (paper[at] as number) + 1);
  }
  const start = new Uint32Array(papers + 1);
  for (let at = 0; at < size; at++) add(start, (paper[at] as number) + 1, 1);
  for (let each = 0; each < papers; each++) add(start, each + 1, start[each] as number);
  const next = start.slice();
  const sorted = { start, item: new Uint32Array(size), share: new Float64Array(size) };
  for (let at = 0; at < size; at++) {
    const place = next[paper[at] as number] as number;
    add(next, paper[at] as number, 1);
    sorted.item[place] = item[at] as number;
    sorted.share[place] = share[at] as number;
  }
  return sorted;
}
