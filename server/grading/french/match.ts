import { isNegative, markNegation, type Token } from './negation.ts';
import { readWords, splitSentences } from './normalise.ts';
import { isSameWord, isSlip } from './same-word.ts';
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
  stems: string[];
  joinedStems: string[];
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
      // A short grammar word is only itself: mes is not message.
      stems: words.map((word) => (word.length < 4 && stopwords.has(word) ? word.toUpperCase() : stem(word))),
      joinedStems: compounds.map(stem),
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
  const found = phrase.words.map((word) => placesOf(sentence, word));
  if (phrase.negative) {
    const touchesNegation = found.some((places) => places.some((at) => sentence.tokens[at]?.negated));
    return touchesNegation && withinReach(found);
  }
  // The leading word must stand free; the others may be named in an earlier clause: "on ne le garde pas, on le détruit".
  const lead = (found[0] ?? []).filter((at) => !sentence.tokens[at]?.negated);
  return lead.some((first) => {
    const isFree = (at: number) =>
      !sentence.tokens[at]?.negated || (sentence.tokens[at]?.negatedUpTo ?? 0) <= first;
    return withinReach([[first], ...found.slice(1).map((places) => places.filter(isFree))]);
  });
}

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
      isSlip(whole, token.word) ||
      (whole.length >= 5 &&
        Math.abs(compound.length - whole.length) <= LONGEST_ENDING &&
        sentence.joinedStems[at] === family) ||
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
  if (others.some((found) => found.length === 0)) return false;
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
