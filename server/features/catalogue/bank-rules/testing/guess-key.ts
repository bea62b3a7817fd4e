import { featuresOf } from './option-features.ts';

/** What somebody sees who knows nothing of the trade. */
export type Choice = { text: string; options: readonly string[]; key: number };

type Example = { options: Float64Array[]; key: number };

const FOLDS = 10;
const ROUNDS = 150;
const STEP = 0.5;
const SHRINK = 0.01;
/** Options whose chances differ by less look alike. */
const SAME = 1e-9;

/**
 * For each question the chance that a classifier finds its key by the look of the options alone: a conditional logit
 * (D. McFadden, 1974), asked only about questions it has not learnt from. Who knows nothing finds one in four.
 */
export function chancesToFind(choices: readonly Choice[]): number[] {
  const examples = choices.map(({ text, options, key }) => ({ options: featuresOf(text, options), key }));
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    learn(examples.filter((_, at) => at % FOLDS !== fold)),
  );
  return examples.map((example, at) => {
    const chances = chancesOf(example, weights[at % FOLDS] as Float64Array);
    const best = Math.max(...chances) - SAME;
    const picked = chances.filter((chance) => chance >= best).length;
    return (chances[example.key] as number) >= best ? 1 / picked : 0;
  });
}

/** Gradient ascent on the penalised likelihood, from zero: the same weights each time. */
function learn(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(examples[0]?.options[0]?.length ?? 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => -SHRINK * weight * examples.length);
    for (const example of examples) {
      const chances = chancesOf(example, weights);
      for (let option = 0; option < chances.length; option++) {
        add(
          slope,
          example.options[option] as Float64Array,
          Number(option === example.key) - (chances[option] as number),
        );
      }
    }
    add(weights, slope, STEP / examples.length);
  }
  return weights;
}

function chancesOf({ options }: Example, weights: Float64Array): number[] {
  const odds = options.map((features) => Math.exp(product(features, weights)));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

function add(to: Float64Array, values: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] as number) + times * (values[at] as number);
}
