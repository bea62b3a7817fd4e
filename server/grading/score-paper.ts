import { scoreBounds } from './bounds.ts';
import { nameGrader } from './name-grader.ts';
import type { PaperGrade, PaperQuestion, QuestionGrade } from './types.ts';

/** Neither on trial nor found to be wrong. */
export function isInScore({ scored, neutralised }: PaperQuestion): boolean {
  return scored !== false && !neutralised;
}

/** A paper's grade by these marks: those of the questions that are in the score added up. */
export function scorePaper(questions: readonly PaperQuestion[], grades: QuestionGrade[]): PaperGrade {
  const byQuestion = new Map(grades.map((grade) => [grade.question_id, grade]));
  const gradesOf = (asked: readonly PaperQuestion[]) => asked.flatMap(({ id }) => byQuestion.get(id) ?? []);
  const scored = questions.filter(isInScore);
  const counted = gradesOf(scored);
  const bySkill = Map.groupBy(scored, ({ skill_name }) => skill_name);
  return {
    questions: grades,
    grader: nameGrader(grades),
    domain_scores: Object.fromEntries(
      [...bySkill].map(([skill, asked]) => [skill, percent(gradesOf(asked))]),
    ),
    global_score: percent(counted),
    ...scoreBounds(counted),
  };
}

/** The marks' share of all they might be; 0 of none. */
export function percent(grades: QuestionGrade[]): number {
  const max = grades.reduce((total, grade) => total + grade.max, 0);
  return max === 0 ? 0 : (100 * grades.reduce((total, grade) => total + grade.points, 0)) / max;
}
