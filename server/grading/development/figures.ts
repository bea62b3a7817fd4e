import type { Kind } from './read-set.ts';

/** One answer of the set and what a grader made of it: shares of the question's points, 0 to 1. */
export type Marked = { kind: Kind; share: number; got: number; review: boolean };

export type GraderFigures = {
  answers: number;
  /** Quadratic weighted kappa over five bands, right and partial answers only. */
  kappa: number;
  /** The same without those 'à relire'. */
  kappaOfPlaced: number;
  /** Right answers in own words marked under half and not 'à relire', in percent. */
  refused: number;
  /** Wrong, negated, stuffed, copied or bluffed answers marked half or more, in percent. */
  believed: number;
  /** 'À relire' among right, partial and wrong answers, in percent. */
  unread: number;
  /** How many answers each of these rests on. */
  bases: Record<'kappa' | 'refused' | 'believed' | 'unread', number>;
};

const RIGHT: readonly Kind[] = ['own_words', 'sms', 'no_accents'];
const HONEST: readonly Kind[] = [...RIGHT, 'partial'];
const HALF = 0.5;

/** @param marked answers of every kind: `agreement.whole.test.ts` sees to it that each question of the set has them */
export function figuresOf(marked: readonly Marked[]): GraderFigures {
  const of = (kinds: readonly Kind[]) => marked.filter(({ kind }) => kinds.includes(kind));
  const honest = of(HONEST);
  const right = of(RIGHT).filter(({ share }) => share >= HALF);
  const wrong = marked.filter(({ kind }) => !HONEST.includes(kind));
  const serious = of([...HONEST, 'wrong_right_words']);
  return {
    answers: marked.length,
    kappa: kappaOf(honest),
    kappaOfPlaced: kappaOf(honest.filter(({ review }) => !review)),
    refused: percentOf(right, ({ got, review }) => got < HALF && !review),
    believed: percentOf(wrong, ({ got }) => got >= HALF),
    unread: percentOf(serious, ({ review }) => review),
    bases: {
      kappa: honest.length,
      refused: right.length,
      believed: wrong.length,
      unread: serious.length,
    },
  };
}

const percentOf = (marked: Marked[], is: (one: Marked) => boolean): number =>
  (100 * marked.filter(is).length) / marked.length;

const BANDS = 5;
const bandOf = (share: number): number => Math.min(BANDS - 1, Math.floor(share * BANDS + 1e-9));

const kappaOf = (marked: Marked[]): number =>
  weightedKappa(marked.map(({ share, got }) => [bandOf(share), bandOf(got)]));

/** Cohen's kappa with quadratic weights (Cohen 1968): 1 is full agreement, 0 what chance gives. */
export function weightedKappa(pairs: readonly (readonly [number, number])[]): number {
  let seen = 0;
  let byChance = 0;
  for (const [a] of pairs) for (const [, b] of pairs) byChance += (a - b) ** 2 / pairs.length;
  for (const [a, b] of pairs) seen += (a - b) ** 2;
  return byChance === 0 ? 1 : 1 - seen / byChance;
}
