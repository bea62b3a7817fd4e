import { isInScore } from '#server/grading/score-paper.ts';
import type { PaperQuestion, QuestionGrade } from '#server/grading/types.ts';
import type { SkillOutcome } from '#shared/contracts/reports.ts';

type Graded = {
  /** Percent by skill. */
  scores: Record<string, number>;
  /** The campaign's, percent by skill. */
  medians: ReadonlyMap<string, number>;
  grades: readonly Pick<QuestionGrade, 'question_id' | 'right' | 'review'>[];
  questions: readonly PaperQuestion[];
};

/** How each skill went: counts of the answers in its score, never the answers. */
export function outcomesBySkill({ scores, medians, grades, questions }: Graded): SkillOutcome[] {
  const skillOf = new Map(questions.filter(isInScore).map(({ id, skill_name }) => [id, skill_name]));
  return Object.entries(scores).map(([skill, score]) => {
    const own = grades.filter(({ question_id }) => skillOf.get(question_id) === skill);
    const read = own.filter(({ review }) => !review);
    const count = (right: QuestionGrade['right']) => read.filter((grade) => grade.right === right).length;
    return {
      skill,
      score,
      median: medians.get(skill) ?? null,
      right: count('right'),
      partial: count('partial'),
      wrong: count('wrong'),
      blank: count('blank'),
      unread: own.length - read.length,
    };
  });
}
