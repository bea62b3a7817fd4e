import { isInScore } from '#server/grading/score-paper.ts';
import type { PaperGrade, PaperQuestion, QuestionGrade } from '#server/grading/types.ts';
import { formatScore } from '#shared/rules/text/format.ts';

export type Result = { question: PaperQuestion; grade: QuestionGrade };

/** All answers of one skill, with its score in percent. */
export type SkillResults = { skill: string; score: number; results: Result[] };

/** Skills from the lowest score to the highest. */
export function readSkills(paper: PaperGrade, questions: PaperQuestion[]): SkillResults[] {
  const grades = new Map(paper.questions.map((grade) => [grade.question_id, grade]));
  const results = questions.flatMap((question) => {
    const grade = grades.get(question.id);
    return grade && isInScore(question) ? [{ question, grade }] : [];
  });
  return [...Map.groupBy(results, ({ question }) => question.skill_name)]
    .map(([skill, own]) => ({ skill, score: paper.domain_scores[skill] ?? 0, results: own }))
    .sort((a, b) => a.score - b.score || a.skill.localeCompare(b.skill, 'fr'));
}

export const lostPoints = ({ grade }: Result): number => grade.max - grade.points;

/** Not what somebody has still to read. */
export const isMissed = (result: Result): boolean => lostPoints(result) > 0 && !result.grade.review;

/** 100 %, 74,9 % */
export const showPercent = (score: number): string => `${formatScore(score).replace(/,0$/, '')} %`;
