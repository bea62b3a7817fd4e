import type { Evidence } from '#server/db/schema/reports.ts';
import { decideGrade } from '#server/grading/decide-grade.ts';
import { isInScore, scorePaper } from '#server/grading/score-paper.ts';
import type { QuestionGrade } from '#server/grading/types.ts';
import type { LoadedReport } from './load-graded.ts';

/**
 * Why a report is scored again: a neutralisation, or an appeal with its decision. `points` null: the marks stay as
 * they are.
 */
export type Cause = { id: string; decided?: { questionId: string; points: number | null } };

/** Marks, score and evidence of a report, its questions marked, as they are after this cause. No grader is asked. */
export function gradeAgain({ report, questions }: Pick<LoadedReport, 'report' | 'questions'>, cause: Cause) {
  const neutralised = new Set(questions.filter((question) => question.neutralised).map(({ id }) => id));
  const grades = report.grades.map((grade) =>
    grade.question_id === cause.decided?.questionId ? decideGrade(grade, cause.decided.points) : grade,
  );
  const scored = scorePaper(questions, grades);
  // Of a paper with nothing left to score the score stays as it was.
  const grade = questions.some(isInScore) ? scored : { ...scored, ...keptScores(report) };
  return {
    grade,
    evidence:
      report.evidence &&
      evidenceAgain(report.evidence, grades).filter(({ question_id }) => !neutralised.has(question_id)),
  };
}

function keptScores({ domain_scores, global_score }: LoadedReport['report']) {
  return { domain_scores, global_score, lowest: global_score, highest: global_score };
}

function evidenceAgain(evidence: readonly Evidence[], grades: readonly QuestionGrade[]): Evidence[] {
  const marks = new Map(grades.map((grade) => [grade.question_id, grade]));
  return evidence.map((answer) => {
    const grade = marks.get(answer.question_id);
    if (!grade) return answer;
    const { unread, ...read } = answer;
    return {
      ...read,
      share: grade.points / grade.max,
      ...(grade.review ? { unread: true as const } : {}),
    };
  });
}
