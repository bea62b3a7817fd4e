import { isPunctuation, readWords } from './normalise.ts';
import { splitUnit } from './units-of-time.ts';
import { negationWords, stopwords } from './words.ts';

/** What a rubric looks for: one word of each slot, in one sentence, in any order. */
export type Phrase = {
  slots: string[][];
  /** The slot that must stand under a negation: the one after the phrase's own ("ne change pas"), else the last. */
  denied?: number;
};

export const isContent = (word: string): boolean =>
  !stopwords.has(word) && !negationWords.has(word) && !isPunctuation(word);

/** 48h is looked for as two words in a row, as an answer is read. */
const asCompound = (word: string): string => splitUnit(word).join('-');

/** ne, pas, pas/plus: plus alone may mean more. */
export const isDenial = (words: readonly string[]): boolean =>
  words.some((word) => negationWords.has(word)) &&
  words.every((word) => negationWords.has(word) || word === 'plus');

const known = new Map<string, Phrase>();
/** Those of the whole bank are 12,900; read, each takes some 500 bytes. */
const KNOWN_LIMIT = 20_000;

/** Reads a rubric phrase, once while the process lasts: each paper brings the same ones. */
export function readPhrase(phrase: string): Phrase {
  const seen = known.get(phrase);
  if (seen) return seen;
  const fresh = parsePhrase(phrase);
  if (known.size < KNOWN_LIMIT && phrase.length < 200) known.set(phrase, fresh);
  return fresh;
}

/**
 * A rubric phrase's content words, and which of them it denies. `vérifier/contrôler stock` looks for either
 * verb; a negation among such alternatives does not count.
 */
function parsePhrase(phrase: string): Phrase {
  const chunks = phrase.includes('/')
    ? phrase.split(/\s+/).map((chunk) => readWords(chunk.replaceAll('/', ' ')))
    : readWords(phrase).map((word) => [word]);
  const slots: string[][] = [];
  let denied: number | undefined;
  for (const words of chunks) {
    const content = [...new Set(words.filter(isContent).map(asCompound))];
    if (isDenial(words)) denied ??= slots.length;
    else if (content.length > 0) slots.push(content);
  }
  if (slots.length === 0)
    return {
      slots: chunks
        .flat()
        .filter((word) => !isPunctuation(word))
        .map((word) => [word]),
    };
  return denied === undefined ? { slots } : { slots, denied: Math.min(denied, slots.length - 1) };
}
