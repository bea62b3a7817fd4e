import type { Evidence } from '#server/db/schema/reports.ts';
import { decideGrade } from '#server/grading/decide-grade.ts';
import { nameGrader } from '#server/grading/name-grader.ts';
import { isInScore, scorePaper } from '#server/grading/score-paper.ts';
import type { QuestionGrade } from '#server/grading/types.ts';
import type { LoadedReport } from './load-graded.ts';

/** The neutralisation or the appeal that asks for another score. `points` null: the marks there are stand. */
export type Cause =
  | { id: string; neutralised: string; decided?: never }
  | { id: string; decided: { questionId: string; points: number | null }; neutralised?: never };

/** Questions, marks, score and evidence of a report as they are after this cause. No grader is asked. */
export function gradeAgain({ report, questions: asked }: LoadedReport, cause: Cause) {
  const questions = asked.map((question) =>
    question.id === cause.neutralised ? { ...question, neutralised: true } : question,
  );
  const grades = report.grades.map((grade) =>
    grade.question_id === cause.decided?.questionId ? decideGrade(grade, cause.decided.points) : grade,
  );
  const grade = {
    questions: grades,
    grader: nameGrader(grades),
    // Of a paper with nothing left to score the score stays as it was.
    ...(questions.some(isInScore) ? scorePaper(questions, grades) : keptScores(report)),
  };
  return {
    questions,
    grade,
    evidence: evidenceAgain(report.evidence, grades).filter(
      ({ question_id }) => question_id !== cause.neutralised,
    ),
  };
}

function keptScores({ domain_scores, global_score }: LoadedReport['report']) {
  return { domain_scores, global_score, lowest: global_score, highest: global_score };
}

function evidenceAgain(evidence: readonly Evidence[], grades: readonly QuestionGrade[]): Evidence[] {
  const marks = new Map(grades.map((grade) => [grade.question_id, grade]));
  return evidence.map((answer) => {
    const grade = marks.get(answer.question_id);
    return grade ? { ...answer, share: grade.points / grade.max } : answer;
  });
}
