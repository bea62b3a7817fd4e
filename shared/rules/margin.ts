/** What one question gave, and could have given. */
export type Mark = { points: number; max: number };

/** Percent: where the score would probably lie, had the candidate been asked other questions of the same bank. */
export type Margin = { low: number; high: number };

/** Two-sided 95% of the normal distribution. */
const Z = 1.959964;

/**
 * The 95% margin of a score: Wilson's interval (E. B. Wilson, 1927) of the share of points won, on Kish's effective
 * number of questions, (Σ max)² / Σ max², since a question worth 5 points tells more than one worth 1 but not as much
 * as five. Wilson holds for few questions and for scores near 0 and 100, where a plain standard error gives no width.
 * Partly right answers spread less than right-or-wrong ones, so that the margin errs on the wide side.
 */
export function scoreMargin(marks: readonly Mark[]): Margin {
  const total = sum(marks.map(({ max }) => max));
  if (total === 0) return { low: 0, high: 100 };
  const share = sum(marks.map(({ points }) => points)) / total;
  const n = total ** 2 / sum(marks.map(({ max }) => max ** 2));
  const shrink = 1 + Z ** 2 / n;
  const centre = (share + Z ** 2 / (2 * n)) / shrink;
  const half = (Z / shrink) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return {
    low: 100 * Math.max(0, Math.min(share, centre - half)),
    high: 100 * Math.min(1, Math.max(share, centre + half)),
  };
}

/** Scores whose margins overlap are tied: the difference between them may be the luck of the draw. */
export function areTied(a: Margin, b: Margin): boolean {
  return a.low <= b.high && b.low <= a.high;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
