import { scoreBounds } from './bounds.ts';
import type { PaperGrade, PaperQuestion, QuestionGrade } from './types.ts';

type Scores = Pick<PaperGrade, 'domain_scores' | 'global_score' | 'lowest' | 'highest'>;

/** Neither on trial nor found to be wrong. */
export function isInScore({ scored, neutralised }: PaperQuestion): boolean {
  return scored !== false && !neutralised;
}

/** Adds up the marks of the questions that are in the score. */
export function scorePaper(questions: readonly PaperQuestion[], grades: readonly QuestionGrade[]): Scores {
  const byQuestion = new Map(grades.map((grade) => [grade.question_id, grade]));
  const gradesOf = (asked: readonly PaperQuestion[]) => asked.flatMap(({ id }) => byQuestion.get(id) ?? []);
  const scored = questions.filter(isInScore);
  const counted = gradesOf(scored);
  const bySkill = Map.groupBy(scored, ({ skill_name }) => skill_name);
  return {
    domain_scores: Object.fromEntries(
      [...bySkill].map(([skill, asked]) => [skill, percent(gradesOf(asked))]),
    ),
    global_score: percent(counted),
    ...scoreBounds(counted),
  };
}

function percent(grades: QuestionGrade[]): number {
  const max = grades.reduce((total, grade) => total + grade.max, 0);
  return max === 0 ? 0 : (100 * grades.reduce((total, grade) => total + grade.points, 0)) / max;
}
