import type { PaperQuestion } from '#server/grading/types.ts';
import { shuffled } from '#shared/rules/units/shuffle.ts';
import type { World } from './world.ts';

/** @param share of the questions answered rightly, from 0 to 1; one in nine of the others is left blank */
export function answerPaper(
  { random }: World,
  { questions, share }: { questions: readonly PaperQuestion[]; share: number },
): Map<string, string> {
  const right = new Set(shuffled(questions, random).slice(0, Math.round(share * questions.length)));
  return new Map(
    questions.map((question) => {
      const correct = question.correct_index as number;
      const options = question.options?.length ?? 1;
      if (right.has(question)) return [question.id, String(correct)];
      const blank = random() < 1 / 9;
      return [
        question.id,
        blank ? '' : String((correct + 1 + Math.floor(random() * (options - 1))) % options),
      ];
    }),
  );
}
