import { isSameWord } from '../french/same-word.ts';
import { readWords } from '../french/normalise.ts';
import { stopwords } from '../french/words.ts';
import type { RubricCriterion } from '../types.ts';

const flat = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const contentWords = (text: string): string[] =>
  readWords(text)
    .flatMap((word) => word.split('-'))
    .filter((word) => word.length >= 3 && !stopwords.has(word));

/**
 * Whether a model's quote proves anything: it stands in the answer letter for letter (but for white space), and shares
 * at least one content word with what the criterion is about.
 */
export function isProof(quote: string, answer: string, criterion: RubricCriterion): boolean {
  const wanted = flat(quote);
  if (wanted === '' || !flat(answer).includes(wanted)) return false;
  const subject = contentWords([criterion.label, ...criterion.accept, ...(criterion.partial ?? [])].join(' , '));
  return contentWords(wanted).some((word) => subject.some((known) => isSameWord(known, word)));
}
