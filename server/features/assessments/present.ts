import type { assessments } from '#server/db/schema/assessments.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { AssessmentSummary, Question } from '#shared/contracts/assessments.ts';
import { paperDuration } from '#shared/rules/exam.ts';

export type AssessmentRow = typeof assessments.$inferSelect;

export function presentAssessment(
  test: AssessmentRow,
  report?: { id: string; score: number | null } | null,
): AssessmentSummary {
  return {
    id: test.id,
    status: test.status,
    domain: test.profile_name,
    skill_name: test.skill_names.join(' · '),
    level: test.level,
    created_at: test.created_at.toISOString(),
    started_at: test.started_at?.toISOString() ?? null,
    deadline: test.deadline?.toISOString() ?? null,
    submitted_at: test.submitted_at?.toISOString() ?? null,
    question_count: test.question_count,
    duration: paperDuration(test.question_count),
    campaign_id: test.campaign_id,
    cost: test.cost,
    report_id: report?.id ?? null,
    score: report?.score ?? null,
  };
}

/** What the candidate may see of a question: chosen field by field, never its key (rule T8). */
export function presentQuestion(question: PaperQuestion): Question {
  return {
    id: question.id,
    type: question.type,
    question: question.text,
    ...(question.options ? { options: question.options } : {}),
    points: question.points,
    difficulty: question.difficulty,
    skill_category: question.skill_name,
    ...(question.code ? presentCode(question.code) : {}),
  };
}

function presentCode({ function_name, starter, tests }: NonNullable<PaperQuestion['code']>) {
  const examples = tests
    .filter((test) => !test.hidden)
    .map((test) => ({
      call: `${function_name}(${test.args.map((arg) => JSON.stringify(arg)).join(', ')})`,
      expected: JSON.stringify(test.expected),
    }));
  return { starter, examples };
}
