import { isPunctuation } from '#server/grading/french/normalise.ts';
import { isContent } from '#server/grading/french/phrase.ts';
import type { Sentence } from '#server/grading/french/reading.ts';
import { negationWords, stopwords } from '#server/grading/french/words.ts';

const CONJUNCTIONS = new Set(['et', 'ou', 'puis', 'ainsi', 'plus', '+']);
/** Announcing a list links nothing in it: "il faut stock, client, relance". */
const ANNOUNCING = new Set(['faut', 'voila', 'voici', 'faudra', 'citer', 'parler', 'notamment', 'comme']);
const SUBJECTS_AND_AUXILIARIES = new Set(
  'je tu il elle on nous vous ils elles ca qui que ne y est sont sera va vont ont ai peut doit car quand si'.split(
    ' ',
  ),
);
const VERB = /.{2}(er|ir|dre|tre|oir|ire|ez)$/;

const LIST_SEGMENTS = 4;
const LIST_SHARE = 0.65;
const SALAD_WORDS = 6;
const SALAD_GRAMMAR = 0.12;

/**
 * Words thrown together show recall, not understanding. An answer is such a list when most of its content stands in bare
 * pieces between commas and 'et' (one word, or two without a verb), or when it has six words and under 12 % of grammar
 * (articles, prepositions, pronouns, auxiliaries).
 */
export function isKeywordList(sentences: readonly Sentence[]): boolean {
  const all = sentences.map(({ tokens }) => tokens.map(({ word }) => word));
  const spoken = all.flat().filter((word) => !isPunctuation(word));
  const grammar = spoken.filter((word) => stopwords.has(word) || negationWords.has(word)).length;
  if (spoken.length >= SALAD_WORDS && grammar < SALAD_GRAMMAR * spoken.length) return true;

  const segments = segmentsOf(sentences);
  const bare = segments.filter((segment) => segment.bare);
  const total = (counted: typeof segments) => counted.reduce((sum, { content }) => sum + content, 0);
  return bare.length >= LIST_SEGMENTS && total(bare) >= LIST_SHARE * total(segments);
}

/** Whether bare pieces are all there is: even two or three may be guessed as well as known. */
export function isBare(sentences: readonly Sentence[]): boolean {
  const segments = segmentsOf(sentences);
  return segments.length > 1 && segments.every(({ bare }) => bare);
}

const segmentsOf = (sentences: readonly Sentence[]) =>
  sentences
    .map(({ tokens }) => tokens.map(({ word }) => word))
    .flatMap(cutSegments)
    .map(describe);

function cutSegments(words: readonly string[]): string[][] {
  const segments: string[][] = [[]];
  for (const word of words) {
    if (isPunctuation(word) || CONJUNCTIONS.has(word)) segments.push([]);
    else segments.at(-1)?.push(word);
  }
  return segments.filter((segment) => segment.length > 0);
}

function describe(segment: string[]): { content: number; bare: boolean } {
  const content = segment.filter((word) => isContent(word) && !ANNOUNCING.has(word)).length;
  return { content, bare: content > 0 && content <= mostBare(segment) };
}

/** So many content words without a link are bare; a piece with a subject never is. */
function mostBare(segment: string[]): number {
  if (segment.some((word) => ANNOUNCING.has(word))) return 2;
  if (segment.some((word) => SUBJECTS_AND_AUXILIARIES.has(word))) return 0;
  return segment.some((word) => VERB.test(word)) ? 1 : 2;
}
