/**
 * Draws exactly `wanted` of the ordered candidates, each with a probability in proportion to its weight (at most 1), by
 * systematic sampling (W. Madow, 1949): neighbours in the order rarely come together, so that a list ordered by kind gives
 * each kind its share in every sample.
 */
export function systematicSample<T>(
  ordered: readonly T[],
  weightOf: (candidate: T) => number,
  wanted: number,
  random: () => number,
): T[] {
  const chances = inclusionChances(ordered.map(weightOf), wanted);
  const chosen: T[] = [];
  let next = random();
  let reached = 0;
  for (const [index, candidate] of ordered.entries()) {
    reached += chances[index] as number;
    if (reached > next && chosen.length < wanted) {
      chosen.push(candidate);
      next += 1;
    }
  }
  // Rounding may leave the last step of the ladder a hair above the sum.
  if (chosen.length < Math.min(wanted, ordered.length)) {
    const left = ordered.findLast((candidate) => !chosen.includes(candidate));
    if (left !== undefined) chosen.push(left);
  }
  return chosen;
}

/** Proportional to the weights, none above 1, in all as many as wanted. */
export function inclusionChances(weights: readonly number[], wanted: number): number[] {
  if (wanted >= weights.length) return weights.map(() => 1);
  const chances = weights.map(() => 0);
  let open = weights.map((_, index) => index);
  let left = wanted;
  while (open.length > 0) {
    const total = open.reduce((sum, index) => sum + (weights[index] as number), 0);
    const certain = open.filter((index) => (left * (weights[index] as number)) / total >= 1);
    if (certain.length === 0) {
      for (const index of open) chances[index] = (left * (weights[index] as number)) / total;
      break;
    }
    for (const index of certain) chances[index] = 1;
    left -= certain.length;
    open = open.filter((index) => !certain.includes(index));
  }
  return chances;
}
