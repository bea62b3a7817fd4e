import type { Queryable } from '#server/db/connection.ts';
import { eq, inArray, sql } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { papers, submissions } from '#server/db/schema/assessments.ts';
import { questionMeasures } from '#server/db/schema/catalogue.ts';
import { reports } from '#server/db/schema/reports.ts';
import { MEASURES } from '#server/features/catalogue/index.ts';
import { answerInWords } from '#server/features/reports/index.ts';
import type { PaperQuestion, QuestionGrade } from '#server/grading/types.ts';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { presentQuestion } from './present-question.ts';

/** Appeals with the question as it was asked, the answer and its marks; never whose they are. */
export async function readAppeals(db: Queryable, ids: string[]): Promise<PendingDecision[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      appeal: appeals,
      measures: MEASURES,
      question: ofQuestion<PaperQuestion>(sql`${papers.questions}`, 'id'),
      grade: ofQuestion<QuestionGrade>(sql`${reports.grades}`, 'question_id'),
      answer: ofQuestion<{ answer: string }>(sql`${submissions.answers}`, 'question_id'),
    })
    .from(appeals)
    .innerJoin(reports, eq(reports.id, appeals.report_id))
    .innerJoin(papers, eq(papers.assessment_id, reports.assessment_id))
    .innerJoin(
      submissions,
      sql`${submissions.assessment_id} = ${reports.assessment_id} and ${submissions.counted}`,
    )
    .leftJoin(questionMeasures, eq(questionMeasures.question_id, appeals.question_id))
    .where(inArray(appeals.id, ids));
  return rows.map(({ appeal, question, grade, answer, measures }) => ({
    id: appeal.id,
    kind: appeal.kind,
    created_at: appeal.created_at.toISOString(),
    due_at: appeal.due_at?.toISOString() ?? null,
    question: presentQuestion(question, { skill: question.skill_name, measures }),
    reason: appeal.reason,
    note: appeal.note,
    stage_reason: null,
    answer: grade.right === 'blank' ? null : answerInWords(question, grade.in_time ?? answer?.answer ?? ''),
    mark: presentMark(grade),
  }));
}

/** The one element of a list of a report that is about the appeal's question. */
function ofQuestion<T>(list: ReturnType<typeof sql>, key: string) {
  return sql<T>`(select item from jsonb_array_elements(${list}) item
    where item ->> ${key} = ${appeals.question_id}::text limit 1)`;
}

function presentMark({
  points,
  max,
  graded_by,
  criteria,
  tests,
  agreement,
}: QuestionGrade): PendingDecision['mark'] {
  return {
    points,
    max,
    graded_by,
    criteria: (criteria ?? []).map(({ label, points: earned, max: most, quote }) => ({
      label: frenchSpaces(label),
      points: earned,
      max: most,
      quote: quote ?? null,
    })),
    tests: tests ? { passed: tests.passed, total: tests.total } : null,
    agreement: agreement
      ? { model_points: agreement.model_points, rubric_points: agreement.rubric_points }
      : null,
  };
}
