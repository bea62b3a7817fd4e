const FROM = -4;
const STEP = 0.1;

/** The abilities at which everything is computed: 81 points from −4 to 4 logits. */
export const GRID: readonly number[] = Array.from({ length: 81 }, (_, index) => FROM + index * STEP);

/** Probabilities on the grid; their sum is 1. */
export type Posterior = Float64Array;
/** One value for each point of the grid. */
export type Curve = Float64Array;

export function curveOf(value: (theta: number) => number): Curve {
  return Float64Array.from(GRID, value);
}

export function add(values: Float64Array | Uint32Array, index: number, amount: number): void {
  values[index] = (values[index] as number) + amount;
}

export function meanOf(posterior: Posterior, curve: Curve): number {
  return posterior.reduce((sum, weight, index) => sum + weight * at(curve, index), 0);
}

export function spreadOf(posterior: Posterior, curve: Curve): number {
  const mean = meanOf(posterior, curve);
  const variance = posterior.reduce((sum, weight, index) => sum + weight * (at(curve, index) - mean) ** 2, 0);
  return Math.sqrt(variance);
}

/** Probability below this place on the grid; each point's weight is spread evenly over its step. */
export function probabilityBelow(posterior: Posterior, place: number): number {
  const whole = Math.floor(place + 0.5);
  let sum = 0;
  for (let index = 0; index < Math.min(whole, posterior.length); index++) sum += at(posterior, index);
  return sum + (posterior[whole] ?? 0) * (place + 0.5 - whole);
}

/** The place below which this much of the probability lies. */
export function placeOfQuantile(posterior: Posterior, probability: number): number {
  let left = probability;
  for (let index = 0; index < posterior.length; index++) {
    const weight = at(posterior, index);
    if (left <= weight && weight > 0) return index - 0.5 + left / weight;
    left -= weight;
  }
  return posterior.length - 0.5;
}

/** The place where a rising curve reaches the value. */
export function placeOfValue(curve: Curve, value: number): number {
  const above = curve.findIndex((each) => each >= value);
  if (above === -1) return curve.length - 0.5;
  if (above === 0) return -0.5;
  const [from, to] = [at(curve, above - 1), at(curve, above)];
  return above - 1 + (value - from) / (to - from);
}

export function valueAtPlace(curve: Curve, place: number): number {
  const within = Math.min(curve.length - 1, Math.max(0, place));
  const whole = Math.min(curve.length - 2, Math.floor(within));
  return at(curve, whole) + (at(curve, whole + 1) - at(curve, whole)) * (within - whole);
}

export function thetaAtPlace(place: number): number {
  return FROM + place * STEP;
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
