import type { OpenAnswer } from './prompt.ts';

const BATCH_ANSWERS = 10;
const BATCH_CHARACTERS = 24_000;

/** Cuts a paper's open answers into calls of a bounded size. */
export function batchAnswers(answers: readonly OpenAnswer[]): OpenAnswer[][] {
  const batches: OpenAnswer[][] = [];
  let room = 0;
  for (const item of answers) {
    const size = item.answer.length + item.question.text.length;
    const last = batches.at(-1);
    if (last && last.length < BATCH_ANSWERS && size <= room) {
      last.push(item);
      room -= size;
    } else {
      batches.push([item]);
      room = BATCH_CHARACTERS - size;
    }
  }
  return batches;
}
