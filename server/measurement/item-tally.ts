import { correlationOf, type PairSums } from './correlation.ts';

/** Of candidates of like ability: their mean ability in logits, the mean share they won, and how many they are. */
export type Observed = { ability: number; share: number; answers: number };

export type TalliedAnswer = {
  /** Share of the points won, 0 to 1. */
  share: number;
  /** Share won of the rest of the paper; null where there is no rest. */
  rest: number | null;
  /** The option chosen, as the catalogue numbers them. */
  option?: number | undefined;
  seconds?: number | undefined;
  /** Of the candidate, in logits; null where it is not known. */
  ability: number | null;
};

/** What is counted of a question while its answers pass by. */
export type ItemTally = {
  answers: number;
  share: number;
  withRest: PairSums;
  options: number[];
  /** Answers by whole seconds spent. */
  seconds: Uint32Array;
  timed: number;
  bands: Observed[];
};

type TalliedItem = {
  answers: number;
  /** Mean share of its points. */
  success: number;
  /** Correlation of its marks with those of the rest of the paper. */
  item_rest: number | null;
  options: number[];
  median_seconds: number | null;
  observed: Observed[];
};

/** Whoever took longer counts as this. */
const LONGEST = 600;
/** Abilities are counted together by half logits, the outermost with all beyond. */
const BANDS = { from: -2.5, width: 0.5, count: 10 };

export function createTally(): ItemTally {
  return {
    answers: 0,
    share: 0,
    withRest: { pairs: 0, a: 0, aa: 0, b: 0, bb: 0, ab: 0 },
    options: [],
    seconds: new Uint32Array(LONGEST + 1),
    timed: 0,
    bands: Array.from({ length: BANDS.count }, () => ({ ability: 0, share: 0, answers: 0 })),
  };
}

export function tally(kept: ItemTally, { share, rest, option, seconds, ability }: TalliedAnswer): void {
  kept.answers += 1;
  kept.share += share;
  if (rest !== null) addPair(kept.withRest, share, rest);
  if (option !== undefined) {
    while (kept.options.length <= option) kept.options.push(0);
    kept.options[option] = (kept.options[option] as number) + 1;
  }
  if (seconds !== undefined) {
    const spent = Math.min(LONGEST, Math.max(0, Math.round(seconds)));
    kept.seconds[spent] = (kept.seconds[spent] as number) + 1;
    kept.timed += 1;
  }
  if (ability !== null) addToBand(kept.bands[bandOf(ability)] as Observed, ability, share);
}

export function describeTally(kept: ItemTally): TalliedItem {
  return {
    answers: kept.answers,
    success: kept.share / kept.answers,
    item_rest: correlationOf(kept.withRest),
    options: kept.options,
    median_seconds: medianSeconds(kept),
    observed: kept.bands
      .filter(({ answers }) => answers > 0)
      .map(({ ability, share, answers }) => ({
        ability: ability / answers,
        share: share / answers,
        answers,
      })),
  };
}

function addPair(sums: PairSums, a: number, b: number): void {
  sums.pairs += 1;
  sums.a += a;
  sums.aa += a * a;
  sums.b += b;
  sums.bb += b * b;
  sums.ab += a * b;
}

function bandOf(ability: number): number {
  return Math.min(BANDS.count - 1, Math.max(0, Math.floor((ability - BANDS.from) / BANDS.width)));
}

/** While counting, a band holds sums. */
function addToBand(band: Observed, ability: number, share: number): void {
  band.ability += ability;
  band.share += share;
  band.answers += 1;
}

function medianSeconds({ seconds, timed }: ItemTally): number | null {
  if (timed === 0) return null;
  let left = timed / 2;
  for (const [second, answers] of seconds.entries()) {
    left -= answers;
    if (left < 0) return second;
    if (left === 0) return (second + seconds.findIndex((count, at) => at > second && count > 0)) / 2;
  }
  return null;
}
