import { clauseEnd, isInfinitive, type Token } from './negation.ts';

/** A phone leaves the apostrophe out: jevite. */
const REFUSING = /^refus/;
const AVOIDING = /^(refus|j?evit|j?interdi|impossible|j?arret|cess)/;

/** Words that name what is not done, although no negation says so. */
export type Forgone = {
  /** "au lieu de relancer", "je refuse de payer". */
  instead: boolean[];
  /** The same, and "évitez de crier": whoever names what to avoid does not say it, but may have understood the danger. */
  avoided: boolean[];
};

export function readForgone(tokens: readonly Token[]): Forgone {
  return { instead: mark(tokens, REFUSING), avoided: mark(tokens, AVOIDING) };
}

function mark(tokens: readonly Token[], verb: RegExp): boolean[] {
  const words = tokens.map(({ word }) => word);
  const marked = words.map(() => false);
  for (const at of words.keys()) {
    const from = beginsAfter(words, at, verb);
    if (from !== undefined && !tokens[at]?.negated) marked.fill(true, from, clauseEnd(words, from));
  }
  return marked;
}

function beginsAfter(words: readonly string[], at: number, verb: RegExp): number | undefined {
  const word = words[at] ?? '';
  if (word === 'lieu' && words[at - 1] === 'au') return at + 1;
  if (word === 'plutot' && words[at + 1] === 'que') return at + 2;
  return verb.test(word) && isInfinitive(words, at + 1) ? at + 1 : undefined;
}
