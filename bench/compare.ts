const ROUNDS = 7;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

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

/** Milliseconds `work` takes, the median of `times`. */
export async function timeOf(work: () => Promise<unknown>, times = 15): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  return median(took);
}
