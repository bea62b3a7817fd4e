import { isNegative, markNegation, type Token } from './negation.ts';
import { readWords, splitSentences } from './normalise.ts';
import { isSameWord } from './same-word.ts';
import { stem } from './stem.ts';
import { stopwords } from './words.ts';

/** The words of a phrase must stand within so many words of each other, or a text without full stops matches anything. */
const REACH = 25;
/** Two words written as one are compared with a word at most this much longer or shorter. */
const LONGEST_ENDING = 4;
const PUNCTUATION = /^[,:()]$/;
const SHORT_WORDS_OF_NEGATION = new Set([
  'ne',
  'pas',
  'sans',
  'jamais',
  'aucun',
  'aucune',
  'rien',
  'non',
  'ni',
]);

export type Phrase = { words: string[]; negative: boolean };

type Sentence = {
  quote: string;
  tokens: Token[];
  negative: boolean;
  /** Two neighbouring words written as one (back end, backend), by the place of the first. */
  joined: string[];
  seen: Map<string, number[]>;
};

export type Reading = { sentences: Sentence[]; wordCount: number; grammarShare: number; separated: boolean };

/** Reads a rubric phrase once: its content words, and whether it speaks of an absence. */
export function readPhrase(phrase: string): Phrase {
  const all = readWords(phrase).filter((word) => !PUNCTUATION.test(word));
  const negative = isNegative(all);
  const content = all.filter((word) => !stopwords.has(word) && !SHORT_WORDS_OF_NEGATION.has(word));
  const wanted = content.length > 0 ? content : all;
  const byStem = new Map(wanted.map((word) => [stem(word), word]));
  return { words: [...byStem.values()], negative };
}

/** Reads an answer once, for any number of phrases. */
export function readAnswer(answer: string): Reading {
  const sentences = splitSentences(answer).map((passage): Sentence => {
    const words = readWords(passage.text).flatMap((word) => (word.includes('-') ? word.split('-') : [word]));
    const compounds = words.map((word, at) => `${word}${words[at + 1] ?? ''}`);
    return {
      quote: passage.quote,
      tokens: markNegation(words),
      negative: isNegative(words),
      joined: compounds,
      seen: new Map(),
    };
  });
  const words = sentences.flatMap(({ tokens }) => tokens.map(({ word }) => word));
  const spoken = words.filter((word) => !PUNCTUATION.test(word));
  const grammar = spoken.filter((word) => stopwords.has(word) || SHORT_WORDS_OF_NEGATION.has(word));
  return {
    sentences,
    wordCount: spoken.length,
    grammarShare: spoken.length === 0 ? 0 : grammar.length / spoken.length,
    separated: sentences.length > 1 || words.includes(','),
  };
}

/** The first sentence that says the phrase, as the candidate wrote it. */
export function findPhrase(phrase: Phrase, reading: Reading): string | undefined {
  return reading.sentences.find((sentence) => says(sentence, phrase))?.quote;
}

function says(sentence: Sentence, phrase: Phrase): boolean {
  if (phrase.words.length === 0 || (phrase.negative && !sentence.negative)) return false;
  const places: number[][] = [];
  for (const word of phrase.words) {
    const found = placesOf(sentence, word);
    const usable = phrase.negative ? found : found.filter((at) => !sentence.tokens[at]?.negated);
    if (usable.length === 0) return false;
    places.push(usable);
  }
  if (!phrase.negative) return withinReach(places);
  const touchesNegation = places.some((found) => found.some((at) => sentence.tokens[at]?.negated));
  return touchesNegation && withinReach(places);
}

function placesOf(sentence: Sentence, word: string): number[] {
  const known = sentence.seen.get(word);
  if (known) return known;
  const places: number[] = [];
  const parts = word.split('-');
  const whole = parts.join('');
  sentence.tokens.forEach((token, at) => {
    const compound = sentence.joined[at] ?? '';
    const same =
      isSameWord(whole, token.word) ||
      (whole.length >= 5 &&
        Math.abs(compound.length - whole.length) <= LONGEST_ENDING &&
        stem(whole) === stem(compound)) ||
      (parts.length > 1 && parts.every((part, step) => sameAt(sentence, at + step, part)));
    if (same) places.push(at);
  });
  sentence.seen.set(word, places);
  return places;
}

const sameAt = (sentence: Sentence, at: number, word: string): boolean => {
  const token = sentence.tokens[at];
  return token !== undefined && isSameWord(word, token.word);
};

function withinReach(places: number[][]): boolean {
  const [first = [], ...others] = places;
  return first.some((start) => {
    let low = start;
    let high = start;
    for (const found of others) {
      const nearest = found.reduce((best, at) => (Math.abs(at - start) < Math.abs(best - start) ? at : best));
      low = Math.min(low, nearest);
      high = Math.max(high, nearest);
    }
    return high - low <= REACH;
  });
}
