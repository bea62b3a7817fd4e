import type { PaperQuestion } from '#server/grading/types.ts';

/** What a candidate answered: an mcq's option as it was shown, else the text itself. */
export function answerInWords(question: Pick<PaperQuestion, 'type' | 'options'>, answer: string): string {
  return question.type === 'mcq' ? (question.options?.[Number(answer)] ?? '') : answer;
}
