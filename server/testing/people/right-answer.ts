import { readBank } from '#server/grading/development/read-bank.ts';
import type { PaperQuestion } from '#server/grading/types.ts';

const samples = new Map(
  readBank().map(({ text, points, rubric }) => [
    text,
    rubric.samples.find(({ min }) => min === points)?.answer,
  ]),
);

/** An answer that earns every point of an open question: its author's own, or a sentence for each criterion. */
export function writeRightAnswer({ text, rubric }: Pick<PaperQuestion, 'text' | 'rubric'>): string {
  const sentences = (rubric?.criteria ?? []).map(
    ({ accept: [phrase = ''] }) => `Je pense à ceci : ${phrase}, car on me le demande.`,
  );
  return samples.get(text) ?? sentences.join(' ');
}
