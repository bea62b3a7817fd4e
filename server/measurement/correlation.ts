/** Sums over pairs of values. */
export type PairSums = { pairs: number; a: number; aa: number; b: number; bb: number; ab: number };

/** Pearson's correlation from sums; null while it says nothing. */
export function correlationOf({ pairs: n, a, aa, b, bb, ab }: PairSums): number | null {
  const spread = (n * aa - a ** 2) * (n * bb - b ** 2);
  // Rounding errors leave a tiny spread even when all values are equal.
  if (n < 2 || spread <= 1e-9 * n ** 4) return null;
  return Math.max(-1, Math.min(1, (n * ab - a * b) / Math.sqrt(spread)));
}
