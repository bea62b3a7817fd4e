import { describeStatistics, type Measures } from '#server/features/catalogue/index.ts';
import type { PaperQuestion, Rubric } from '#server/grading/types.ts';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';

/** As a paper holds it, or the catalogue. */
type Question = Pick<PaperQuestion, 'id' | 'text' | 'type' | 'level' | 'points' | 'explanation'> & {
  options?: string[] | null;
  correct_index?: number | null;
  rubric?: Rubric | null;
};

type About = { skill: string; measures: Measures | null };

/** With its key: for administrators only. */
export function presentQuestion(question: Question, { skill, measures }: About): PendingDecision['question'] {
  return {
    id: question.id,
    text: question.text,
    type: question.type,
    level: question.level,
    skill,
    points: question.points,
    options: question.options ?? [],
    correct_answer_index: question.correct_index ?? null,
    explanation: question.explanation,
    criteria: (question.rubric?.criteria ?? []).map(({ label, points, accept }) => ({
      label: frenchSpaces(label),
      points,
      accept,
    })),
    statistics: describeStatistics(measures),
  };
}
