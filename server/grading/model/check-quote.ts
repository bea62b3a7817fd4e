import { plainApostrophes } from '#server/grading/french/apostrophes.ts';
import { readWords, splitSentences } from '#server/grading/french/normalise.ts';
import { isSameWord } from '#server/grading/french/same-word.ts';
import { stem } from '#server/grading/french/stem.ts';
import { stopwords } from '#server/grading/french/words.ts';
import type { RubricCriterion } from '#server/grading/types.ts';

const SHARED_WORDS = 2;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Without what a phone's keyboard and a model write each in their own way. */
const evenOut = (text: string): string =>
  oneLine(
    plainApostrophes(text.replace(/\p{Cf}/gu, ''))
      .normalize('NFKC')
      .toLowerCase()
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/«\s*|\s*»|[“”„]/g, '"'),
  );

const contentWords = (text: string): string[] =>
  readWords(text)
    .flatMap((word) => word.split('-'))
    .filter((word) => word.length >= 2 && !stopwords.has(word));

/**
 * Whether a model's quote proves anything: it stands in the answer letter for letter (but for case, white space, and how
 * apostrophes, quotation marks and dashes are written), and one of its sentences shares two content words with what the
 * criterion is about, or the only word there is. A model talked into full marks has nothing of the kind to quote.
 */
export function isProof(quote: string, answer: string, criterion: RubricCriterion): boolean {
  const wanted = evenOut(quote);
  if (wanted === '' || !evenOut(answer).includes(wanted)) return false;
  const phrases = [...criterion.accept, ...(criterion.partial ?? [])].map(contentWords);
  const subject = new Map(
    [...phrases.flat(), ...contentWords(criterion.label)].map((word) => [stem(word), word]),
  );
  return splitSentences(oneLine(quote)).some(({ quote: sentence }) => {
    const written = contentWords(sentence);
    const says = (word: string) => written.some((own) => isSameWord(word, own));
    const shared = [...subject.values()].filter(says).length;
    return shared >= SHARED_WORDS || phrases.some((words) => words.length === 1 && words.every(says));
  });
}
