/** A question on the logit scale of its profile and level, where the ability of candidates is centred at 0. */
export type Item = {
  id: string;
  /** Chance of being right without knowing: 1/options for multiple choice, 0 otherwise. */
  guessing: number;
  points: number;
  /** Logits. */
  difficulty: number;
  /** Standard error of the difficulty. */
  error: number;
  /** 1 until enough answers free it. */
  discrimination: number;
};

/**
 * The share of its points that somebody of this ability is expected to win, given what is known of the question: the
 * error of its difficulty flattens the curve. The flattening is the usual approximation of a logistic curve averaged over
 * a normal error (D. MacKay, 1992), within 0.02 of the integral for errors up to 1.5 logits.
 */
export function successChance(item: Item, theta: number): number {
  return chanceAt(item, slopeOf(item), theta);
}

/** The same for many abilities. */
export function successBy(item: Item): (theta: number) => number {
  const slope = slopeOf(item);
  return (theta) => chanceAt(item, slope, theta);
}

/**
 * How sharply an answer separates people around the question's own difficulty: its information there, up to a factor that
 * all questions share.
 */
export function sharpnessOf(item: Item): number {
  return slopeOf(item) ** 2;
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function chanceAt({ guessing, difficulty }: Item, slope: number, theta: number): number {
  return guessing + (1 - guessing) * logistic(slope * (theta - difficulty));
}

function slopeOf({ discrimination, error }: Item): number {
  return discrimination / Math.sqrt(1 + (Math.PI / 8) * (discrimination * error) ** 2);
}
