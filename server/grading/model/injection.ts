import { plainApostrophes } from '#server/grading/french/apostrophes.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import { findGradingTalk } from './grading-talk.ts';
import { signs } from './injection-signs.ts';

const plain = (text: string): string =>
  plainApostrophes(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/`/g, "'");

/** Whether a sentence speaks to its grader beyond doubt. */
export const isOrder = (sentence: string): boolean => signsOf(sentence).some(({ sure }) => sure);

/** Whether a sentence may speak to its grader: somebody has to read it. */
export const isSuspect = (sentence: string): boolean => signsOf(sentence).length > 0;

/**
 * Names of the signs that an answer speaks to its grader; an honest answer gives an empty list. A flagged answer cannot
 * gain by a model's grading, so a false alarm costs no more than the embedded rubric's opinion.
 */
export const findInjection = (answer: string, question: PaperQuestion): string[] => [
  ...signsOf(answer).map(({ flag }) => flag),
  ...findGradingTalk(answer, question),
];

function signsOf(answer: string): { flag: string; sure: boolean }[] {
  const text = plain(answer);
  const spaced = text.replace(/(?<=\b\p{L})[\s.\-_*]+(?=\p{L}\b)/gu, '');
  const matches = (pattern: RegExp) => pattern.test(text) || pattern.test(spaced);
  return signs
    .map(({ flag, pattern, sure }) => {
      const isSure = sure !== undefined && matches(sure);
      return { flag, sure: isSure, seen: isSure || matches(pattern) };
    })
    .filter(({ seen }) => seen);
}
