import type { assessments, papers, submissions } from '#server/db/schema/assessments.ts';
import type { reports } from '#server/db/schema/reports.ts';
import type { PaperQuestion, QuestionGrade } from '#server/grading/types.ts';
import type { QuestionResult, Report } from '#shared/contracts/reports.ts';

type Row = {
  report: typeof reports.$inferSelect;
  assessment: typeof assessments.$inferSelect;
  paper: typeof papers.$inferSelect;
  submission: typeof submissions.$inferSelect;
  certificate_id: string | null;
};

/** Undefined until graded. */
export function presentReport({
  report,
  assessment,
  paper,
  submission,
  certificate_id,
}: Row): Report | undefined {
  const { graded_at, verdict, grader, global_score, recommendations } = report;
  if (!graded_at || !verdict || !grader || global_score === null || !recommendations?.length)
    return undefined;
  const answers = new Map(submission.answers.map(({ question_id, answer }) => [question_id, answer]));
  const grades = new Map(report.grades?.map((grade) => [grade.question_id, grade]));
  return {
    id: report.id,
    test_id: report.assessment_id,
    domain: assessment.profile_name,
    level: assessment.level,
    domain_scores: report.domain_scores ?? {},
    global_score,
    certificate_id,
    strengths: report.strengths ?? [],
    weaknesses: report.weaknesses ?? [],
    recommendations,
    questions: paper.questions.flatMap((question) => {
      const grade = grades.get(question.id);
      return grade ? [presentResult(question, grade, answers.get(question.id) ?? '')] : [];
    }),
    grader,
    verdict,
    submitted_at: report.submitted_at.toISOString(),
    graded_at: graded_at.toISOString(),
  };
}

/** A question left blank may be drawn again, so its explanation stays hidden. */
function presentResult(question: PaperQuestion, grade: QuestionGrade, answer: string): QuestionResult {
  const blank = grade.right === 'blank';
  return {
    question: question.text,
    type: question.type,
    skill: question.skill_name,
    result: grade.right,
    points: grade.points,
    max: grade.max,
    answer: blank ? null : answerInWords(question, answer),
    explanation: blank ? null : question.explanation,
    ...(!blank && grade.criteria
      ? { criteria: grade.criteria.map(({ label, met, points, max }) => ({ label, met, points, max })) }
      : {}),
    ...(grade.review && { review: true }),
    ...(grade.tests ? { tests: { passed: grade.tests.passed, total: grade.tests.total } } : {}),
  };
}

function answerInWords(question: PaperQuestion, answer: string): string {
  return question.type === 'mcq' ? (question.options?.[Number(answer)] ?? '') : answer;
}
