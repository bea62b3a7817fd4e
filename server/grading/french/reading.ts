import { markCopies } from './copies.ts';
import { type Forgone, readForgone } from './forgone.ts';
import { endsClause, isNegative, markNegation, type Token } from './negation.ts';
import { markNoMore } from './no-more.ts';
import { readWords, splitSentences } from './normalise.ts';
import { stem } from './stem.ts';
import { splitUnit, UNITS_OF_TIME } from './units-of-time.ts';
import { stopwords } from './words.ts';

export type Sentence = {
  quote: string;
  tokens: Token[];
  negative: boolean;
  /** Words that "plus de" may deny, as the phrase asks. */
  noMore: boolean[];
  /** Two neighbouring words written as one (back end, backend), by the place of the first. */
  joined: string[];
  stems: string[];
  joinedStems: string[];
  /** The number of the clause that each word stands in. */
  clauses: number[];
  forgone: Forgone;
  /** Words that stand in a row in the question as well. */
  copied: boolean[];
  /** Where each word looked for was found. */
  seen: Map<string, number[]>;
};

/** Reads an answer once, for any number of phrases. `question` is what it may have been copied from. */
export function readAnswer(answer: string, question: string): Sentence[] {
  const asked = readParts(question);
  return splitSentences(answer).map((passage): Sentence => {
    const words = readParts(passage.text);
    const tokens = markNegation(words);
    const compounds = words.map((word, at) => join(word, words[at + 1] ?? ''));
    return {
      quote: passage.quote,
      tokens,
      negative: isNegative(words),
      noMore: markNoMore(words),
      joined: compounds,
      // A grammar word is only itself: mes is not message, faut is not faute.
      stems: words.map((word) => (stopwords.has(word) ? word.toUpperCase() : stem(word))),
      joinedStems: compounds.map(stem),
      clauses: numberClauses(words),
      forgone: readForgone(tokens),
      copied: markCopies(words, asked),
      seen: new Map(),
    };
  });
}

const readParts = (text: string): string[] =>
  readWords(text)
    .flatMap((word) => (word.includes('-') ? word.split('-') : splitUnit(word)))
    .map((word, at, all) => (/^\d/.test(all[at - 1] ?? '') && UNITS_OF_TIME.get(word)) || word);

function numberClauses(words: readonly string[]): number[] {
  let clause = 0;
  return words.map((word) => {
    if (endsClause(word) || word === 'et') clause += 1;
    return clause;
  });
}

/** "de la" is not délai: only words that mean something are written as one. */
const join = (word: string, next: string): string =>
  stopwords.has(word) || stopwords.has(next) ? '' : `${word}${next}`;
