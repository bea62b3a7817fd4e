const ROUNDS = 7;

/** The value that so many percent do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

type Comparison = { ratio: number; measured: number; control: number };

/** Measures both in turn, and compares round by round: what the machine does meanwhile, it does to both. */
export async function compare(
  measure: () => Promise<number>,
  control: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Comparison> {
  await measure();
  await control();
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2) {
      const theirs = await control();
      pairs.push([await measure(), theirs]);
    } else pairs.push([await measure(), await control()]);
  }
  return {
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
    measured: median(pairs.map(([ours]) => ours)),
    control: median(pairs.map(([, theirs]) => theirs)),
  };
}

/** Milliseconds `work` takes, again and again, one after the other. */
export async function timesOf(work: (nth: number) => Promise<unknown>, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const begun = performance.now();
    await work(nth);
    took.push(performance.now() - begun);
  }
  return took;
}
