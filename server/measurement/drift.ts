/** What is kept of a question from answer to answer and from night to night: two sums, both 0 until its first calibration. */
export type Drift = { easier: number; harder: number };

export const NO_DRIFT: Drift = { easier: 0, harder: 0 };

type Observation = {
  /** Share of the points won, 0 to 1. */
  share: number;
  /** The share expected of this person at the calibrated difficulty. */
  expected: number;
  /** Standard error of the question's difficulty, in logits. */
  error: number;
};

/** In standard deviations of one answer. Half of the shift that half of the candidates knowing the answer makes. */
const SLACK = 0.15;
/** What an error of one logit in the difficulty shifts, at most, in standard deviations of one answer. */
const PER_LOGIT = 0.5;
/** Chosen for an average run of some 300,000 answers before a false alarm; the test measures it. */
export const DRIFT_LIMIT = 33;
/** Keeps a nearly sure answer from weighing without bound. */
const LEAST_CHANCE = 0.05;

/** Page's cumulative sums (1954) of the standardised residual, one for each direction. */
export function watch({ easier, harder }: Drift, { share, expected, error }: Observation): Drift {
  const chance = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, expected));
  const residual = (share - expected) / Math.sqrt(chance * (1 - chance));
  const slack = SLACK + PER_LOGIT * error;
  return {
    easier: Math.max(0, easier + residual - slack),
    harder: Math.max(0, harder - residual - slack),
  };
}

/** 'easier' is how a question behaves that leaked; 'harder' one that went out of date. */
export function driftOf({ easier, harder }: Drift): 'easier' | 'harder' | null {
  if (easier > DRIFT_LIMIT) return 'easier';
  return harder > DRIFT_LIMIT ? 'harder' : null;
}
