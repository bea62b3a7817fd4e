import { isPunctuation, readWords } from './normalise.ts';
import { stem } from './stem.ts';
import { negationWords, stopwords } from './words.ts';

/** What a rubric looks for: one word of each slot, in one sentence, in any order. */
export type Phrase = { slots: string[][]; negative: boolean };

export const isContent = (word: string): boolean =>
  !stopwords.has(word) && !negationWords.has(word) && !isPunctuation(word);

/**
 * Reads a rubric phrase once: its content words, and whether it speaks of an absence. `vérifier/contrôler stock` looks for
 * either verb; a negation among such alternatives does not count.
 */
export function readPhrase(phrase: string): Phrase {
  const all = readWords(phrase.replaceAll('/', ' ')).filter((word) => !isPunctuation(word));
  const chunks = phrase.includes('/')
    ? phrase.split(/\s+/).map((chunk) => readWords(chunk.replaceAll('/', ' ')))
    : all.map((word) => [word]);
  const slots = chunks.map((words) => words.filter(isContent)).filter((slot) => slot.length > 0);
  const byStem = new Map(slots.map((slot) => [slot.map(stem).join(' '), slot]));
  return {
    slots: byStem.size > 0 ? [...byStem.values()] : all.map((word) => [word]),
    negative: chunks.some((words) => words.length > 0 && words.every((word) => negationWords.has(word))),
  };
}
