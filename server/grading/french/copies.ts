import { isPunctuation } from './normalise.ts';
import { isContent } from './phrase.ts';
import { stem } from './stem.ts';

/** So many words in the question's own order are a copy; fewer are a turn of phrase. */
const RUN = 5;
/** A sentence that adds less than this share of words of its own repeats the question, in whatever order. */
const OWN_WORDS = 0.2;
const LONG_ENOUGH = 4;

/** Which words of a sentence are taken over from the question. */
export function markCopies(words: readonly string[], question: readonly string[]): boolean[] {
  const askedAbout = new Set(question.filter(isContent).map(stem));
  const content = words.filter(isContent);
  const own = content.filter((word) => !askedAbout.has(stem(word))).length;
  if (content.length >= LONG_ENOUGH && own < OWN_WORDS * content.length) return words.map(() => true);

  const copied = words.map(() => false);
  const places = words.flatMap((word, at) => (isPunctuation(word) ? [] : [at]));
  const runs = new Set(runsOf(question.filter((word) => !isPunctuation(word))));
  runsOf(places.map((at) => words[at] ?? '')).forEach((run, from) => {
    if (runs.has(run)) for (const at of places.slice(from, from + RUN)) copied[at] = true;
  });
  return copied;
}

const runsOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '));
