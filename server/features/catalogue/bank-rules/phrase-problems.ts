import { readWords } from '#server/grading/french/normalise.ts';
import { isDenial } from '#server/grading/french/phrase.ts';
import { negationWords } from '#server/grading/french/words.ts';
import type { BankQuestion } from '../bank.ts';

/** ‘plus de’ before a word may mean more, or no more. Before a number it is a limit, and clear. */
const MORE_OR_NO_MORE = /^plus d(?:e |['’])(?=\p{L})/iu;

/** Which phrases of its rubric the grader reads otherwise than its author. */
export function phraseProblems(question: BankQuestion): string[] {
  if (question.type !== 'open') return [];
  return question.rubric.criteria
    .flatMap(({ accept, partial = [], wrong = [] }) => [...accept, ...partial, ...wrong])
    .flatMap((phrase) => [
      ...(MORE_OR_NO_MORE.test(phrase) ? [`'${phrase}' may mean more or no more`] : []),
      ...mixed(phrase).map((chunk) => `'${chunk}' mixes a negation with other words, and loses it`),
    ]);
}

const mixed = (phrase: string): string[] =>
  phrase.split(' ').filter((chunk) => {
    const words = readWords(chunk.replaceAll('/', ' '));
    return chunk.includes('/') && words.some((word) => negationWords.has(word)) && !isDenial(words);
  });
