import { isNegative } from './negation.ts';
import { isPunctuation, readWords } from './normalise.ts';
import { stem } from './stem.ts';
import { negationWords, stopwords } from './words.ts';

/** What a rubric looks for: one word of each slot, in one sentence, in any order. */
export type Phrase = { slots: string[][]; negative: boolean };

/** Reads a rubric phrase once: its content words (`vérifier/contrôler` is either), and whether it speaks of an absence. */
export function readPhrase(phrase: string): Phrase {
  const all = readWords(phrase.replaceAll('/', ' ')).filter((word) => !isPunctuation(word));
  const slots = phrase.includes('/')
    ? phrase.split(/\s+/).map((chunk) => readWords(chunk.replaceAll('/', ' ')).filter(isContent))
    : all.filter(isContent).map((word) => [word]);
  const wanted = slots.filter((slot) => slot.length > 0);
  const byStem = new Map(wanted.map((slot) => [slot.map(stem).join(' '), slot]));
  return {
    slots: byStem.size > 0 ? [...byStem.values()] : all.map((word) => [word]),
    negative: isNegative(all),
  };
}

export const isContent = (word: string): boolean =>
  !stopwords.has(word) && !negationWords.has(word) && !isPunctuation(word);
