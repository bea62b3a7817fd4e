import { isPunctuation } from './normalise.ts';
import { isContent } from './phrase.ts';
import { stem } from './stem.ts';

/** So many words in the question's own order are a copy; fewer are a turn of phrase. */
const RUN = 5;
/** A sentence that adds less than this share of words of its own repeats the question, in whatever order. */
const OWN_WORDS = 0.2;
const LONG_ENOUGH = 4;
/** Unless it takes less than this share of the question's words, and less than that of its neighbours are so near there. */
const FEW = 0.4;
const NEIGHBOURS = 0.5;
const NEAR = 2;

/** Which words of a sentence are taken over from the question. */
export function markCopies(words: readonly string[], question: readonly string[]): boolean[] {
  const asked = question.filter(isContent).map(stem);
  const content = words.filter(isContent).map(stem);
  const own = content.filter((word) => !asked.includes(word)).length;
  if (content.length >= LONG_ENOUGH && own < OWN_WORDS * content.length && !isNewOrder(content, asked))
    return words.map(() => true);

  const copied = words.map(() => false);
  const places = words.flatMap((word, at) => (isPunctuation(word) ? [] : [at]));
  const runs = new Set(runsOf(question.filter((word) => !isPunctuation(word))));
  runsOf(places.map((at) => words[at] ?? '')).forEach((run, from) => {
    if (runs.has(run)) for (const at of places.slice(from, from + RUN)) copied[at] = true;
  });
  return copied;
}

/** "Le loyer va au résultat, le stock et l'emprunt au bilan" answers in few of the question's words: not many are neighbours there. */
function isNewOrder(content: readonly string[], asked: readonly string[]): boolean {
  if (new Set(content).size > FEW * new Set(asked).size) return false;
  const near = (a: string, b: string) =>
    asked.some((word, at) => word === a && asked.slice(Math.max(0, at - NEAR), at + NEAR + 1).includes(b));
  const pairs = content.slice(1).map((word, at) => near(word, content[at] ?? ''));
  return pairs.filter(Boolean).length < NEIGHBOURS * pairs.length;
}

const runsOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '));
