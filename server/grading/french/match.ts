import type { Phrase } from './phrase.ts';
import type { Sentence } from './reading.ts';
import { isSameWord, isSlip } from './same-word.ts';
import { stem } from './stem.ts';
import { stopwords } from './words.ts';

/** Two words written as one are compared with a word at most this much longer or shorter. */
const LONGEST_ENDING = 4;

/** Where a phrase was found: a sentence, and the places of its words there. */
export type Found = { sentence: Sentence; places: number[] };

/** How far apart the words of a phrase may stand; in one clause, if they must be said of each other, and meant. */
export type Reach = { words: number; oneClause?: boolean; meant?: boolean };

/** The first sentence that says the phrase, in words that are not all copied from the question or `spent` on another. */
export function findPhrase(
  phrase: Phrase,
  sentences: readonly Sentence[],
  reach: Reach,
  spent: readonly Found[] = [],
): Found | undefined {
  for (const sentence of sentences) {
    const places = says(sentence, phrase, reach);
    const isSpent = (at: number) => spent.some((one) => one.sentence === sentence && one.places.includes(at));
    if (places?.some((at) => !sentence.copied[at]) && !places.every(isSpent)) return { sentence, places };
  }
  return undefined;
}

/** Whether a sentence denies what the phrase affirms: "sans contrepartie". */
export function deniesPhrase(
  { slots, denied }: Phrase,
  sentences: readonly Sentence[],
  reach: Reach,
): boolean {
  if (denied !== undefined) return false;
  return sentences.some(
    (sentence) =>
      nearest(placesIn(sentence, slots), sentence, reach)?.some((at) => isDenied(sentence, at)) === true,
  );
}

/** Without commas a negation seems to reach far: only what follows it soon is surely denied. */
const SOON = 4;

const isDenied = ({ tokens }: Sentence, at: number): boolean => {
  const { negated = false, negatedFrom = 0 } = tokens[at] ?? {};
  return negated && at < negatedFrom + SOON;
};

function says(sentence: Sentence, { slots, denied }: Phrase, reach: Reach): number[] | undefined {
  if (slots.length === 0 || (denied !== undefined && !sentence.negative)) return undefined;
  const found = placesIn(sentence, slots);
  const forgone = reach.meant ? sentence.forgone.avoided : sentence.forgone.instead;
  if (denied !== undefined) {
    const isNegated = (at: number) => sentence.tokens[at]?.negated === true || sentence.noMore[at] === true;
    const places = nearest(
      found.map((at, slot) => (slot === denied ? at.filter(isNegated) : at)),
      sentence,
      reach,
    );
    return places?.every((at) => forgone[at]) ? undefined : places;
  }
  // The leading word must stand free; the others may be named in an earlier clause: "on ne le garde pas, on le détruit".
  const [lead = [], ...others] = found;
  const ranked = others.map(rank);
  for (const first of lead) {
    if (sentence.tokens[first]?.negated) continue;
    const isFree = (at: number) =>
      !sentence.tokens[at]?.negated || (sentence.tokens[at]?.negatedUpTo ?? 0) <= first;
    const places = around(first, ranked, sentence, { ...reach, isFree });
    if (places && !places.every((at) => forgone[at])) return places;
  }
  return undefined;
}

/** Where the words of each slot stand, those of its first wording first. */
const placesIn = (sentence: Sentence, slots: Phrase['slots']): number[][] =>
  slots.map((slot) => slot.flatMap((word) => placesOf(sentence, word)));

function placesOf(sentence: Sentence, word: string): number[] {
  const known = sentence.seen.get(word);
  if (known) return known;
  const places: number[] = [];
  const parts = word.split('-');
  const whole = parts.join('');
  const family = stem(whole);
  sentence.tokens.forEach((token, at) => {
    const compound = sentence.joined[at] ?? '';
    const same =
      sentence.stems[at] === family ||
      (stopwords.has(whole) && token.word === whole) ||
      sameWithoutElision(token.word, family) ||
      isSlip(whole, token.word) ||
      beginsAddress(word, token.word) ||
      (whole.length >= 5 &&
        Math.abs(compound.length - whole.length) <= LONGEST_ENDING &&
        sentence.joinedStems[at] === family) ||
      (parts.length > 1 && parts.every((part, step) => sameAt(sentence, at + step, part)));
    if (same) places.push(at);
  });
  sentence.seen.set(word, places);
  return places;
}

/** 169.254, which may be a number, begins 169_254_12_7. */
const beginsAddress = (word: string, address: string): boolean =>
  /^\d/.test(word) &&
  [address, address.replace('_', '')].some((read) => read.startsWith(`${word.replace('.', '_')}_`));

/** lecran, dincident, jindique: the apostrophe that a phone leaves out. */
const GLUED_ELISION = /^(?:[cdjlmnst]|qu|k)(?=[aeiouyh].{4})/;

function sameWithoutElision(written: string, family: string): boolean {
  const bare = written.replace(GLUED_ELISION, '');
  return bare !== written && stem(bare) === family;
}

const sameAt = (sentence: Sentence, at: number, word: string): boolean => {
  const token = sentence.tokens[at];
  return token !== undefined && isSameWord(word, token.word);
};

/** One place of each word, no two the same, within reach of the first. */
function nearest(places: number[][], sentence: Sentence, reach: Reach): number[] | undefined {
  const [first = [], ...others] = places;
  const ranked = others.map(rank);
  for (const start of first) {
    const chosen = around(start, ranked, sentence, reach);
    if (chosen) return chosen;
  }
  return undefined;
}

/** The places of a slot, and which of two as near is taken. */
type Ranked = ReadonlyMap<number, number>;

const rank = (places: number[]): Ranked =>
  new Map(places.map((at, order) => [at, order] as const).toReversed());

/** Looks at no more of a long sentence than is within reach, however often it says a word. */
function around(
  start: number,
  others: readonly Ranked[],
  { clauses }: Sentence,
  { words, oneClause, isFree = () => true }: Reach & { isFree?: (at: number) => boolean },
): number[] | undefined {
  const chosen = [start];
  const within = Array.from({ length: 2 * words + 1 }, (_, step) => start - words + step).filter(
    (at) => isFree(at) && (!oneClause || clauses[at] === clauses[start]),
  );
  for (const places of others) {
    const far = (at: number) => Math.abs(at - start);
    const [best] = within
      .filter((at) => places.has(at) && !chosen.includes(at))
      .sort((a, b) => far(a) - far(b) || (places.get(a) ?? 0) - (places.get(b) ?? 0));
    if (best === undefined) return undefined;
    chosen.push(best);
  }
  return Math.max(...chosen) - Math.min(...chosen) <= words ? chosen : undefined;
}
