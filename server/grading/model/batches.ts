import type { OpenAnswer } from './prompt.ts';

const BATCH_ANSWERS = 10;
const BATCH_CHARACTERS = 24_000;

/** `alone`: flagged. It may speak to its grader, who must not hear it while reading another. */
type Sendable = OpenAnswer & { alone: boolean };

/** Cuts a paper's open answers into calls of a bounded size. */
export function batchAnswers<Item extends Sendable>(answers: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let room = 0;
  for (const item of answers.filter(({ alone }) => !alone)) {
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
  return [...batches, ...answers.filter(({ alone }) => alone).map((item) => [item])];
}
