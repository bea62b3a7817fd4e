import type { assessments } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import { presentMargin } from '#server/present-margin.ts';
import type { AssessmentSummary, Question } from '#shared/contracts/assessments.ts';
import { paperDuration } from '#shared/rules/assessments/exam.ts';
import { refundOf } from './refund.ts';

export type AssessmentRow = typeof assessments.$inferSelect;

/** What stands of a report beside its test. */
export const reportFacts = {
  id: reports.id,
  score: reports.global_score,
  margin_low: reports.margin_low,
  margin_high: reports.margin_high,
  verdict: reports.verdict,
};
type ReportFacts = Pick<typeof reports.$inferSelect, 'id' | 'margin_low' | 'margin_high' | 'verdict'> & {
  score: number | null;
};

type Beside = {
  report?: ReportFacts | null;
  offer?: AssessmentSummary['offer'];
  /** The account's one refund in 30 days of an opened test is used. */
  refundUsed: boolean;
  now: Date;
};

export function presentAssessment(
  assessment: AssessmentRow,
  { report, offer, refundUsed, now }: Beside,
): AssessmentSummary {
  return {
    id: assessment.id,
    status: assessment.status,
    profile_id: assessment.profile_id,
    domain: assessment.profile_name,
    skill_name: assessment.skill_names.join(' · '),
    level: assessment.level,
    created_at: assessment.created_at.toISOString(),
    started_at: assessment.started_at?.toISOString() ?? null,
    deadline: assessment.deadline?.toISOString() ?? null,
    submitted_at: assessment.submitted_at?.toISOString() ?? null,
    question_count: assessment.question_count,
    duration: paperDuration(assessment.question_count, assessment.extra_time),
    campaign_id: assessment.campaign_id,
    offer,
    cost: assessment.cost,
    refund: refundOf(assessment, { refundUsed, now }),
    practice: assessment.practice,
    attempt: assessment.attempt,
    confirms: assessment.confirms,
    report_id: report?.id ?? null,
    score: report?.score ?? null,
    margin: report ? presentMargin(report) : null,
    verdict: report?.verdict ?? null,
  };
}

/** What the candidate may see of a question, chosen field by field: never its key. */
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
