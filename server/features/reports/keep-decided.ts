import type { Queryable } from '#server/db/connection.ts';
import { and, desc, eq, inArray, isNotNull, or } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { submissions } from '#server/db/schema/assessments.ts';
import { decideGrade } from '#server/grading/decide-grade.ts';
import { scorePaper } from '#server/grading/score-paper.ts';
import type { PaperGrade, PaperQuestion } from '#server/grading/types.ts';

type Answers = ReadonlyMap<string, string>;

/**
 * Points that a person gave to answers of a report, by question id. Only for answers that the sweeper handed in just
 * as they count now.
 */
export async function readDecided(
  db: Queryable,
  { reportId, assessmentId, answers }: { reportId: string; assessmentId: string; answers: Answers },
): Promise<Map<string, number>> {
  const read = await db
    .select({ questionId: appeals.question_id, points: appeals.points_after })
    .from(appeals)
    .where(
      and(
        eq(appeals.report_id, reportId),
        inArray(appeals.kind, ['reading', 'unplaced']),
        inArray(appeals.status, ['upheld', 'rejected']),
        isNotNull(appeals.points_after),
      ),
    )
    .orderBy(appeals.decided_at);
  if (read.length === 0) return new Map();
  // Where the phone handed in just what the sweeper had, there is one row for both: the one that counts.
  const [swept] = await db
    .select({ answers: submissions.answers })
    .from(submissions)
    .where(
      and(
        eq(submissions.assessment_id, assessmentId),
        or(eq(submissions.swept, true), eq(submissions.counted, true)),
      ),
    )
    .orderBy(desc(submissions.swept))
    .limit(1);
  const before = new Map(swept?.answers.map(({ question_id, answer }) => [question_id, answer]));
  return new Map(
    read.flatMap(({ questionId, points }) =>
      points !== null && before.has(questionId) && before.get(questionId) === answers.get(questionId)
        ? [[questionId, points]]
        : [],
    ),
  );
}

/** The grade with the marks that people gave, whatever a grader gives the same answers now. */
export function keepDecided(
  grade: PaperGrade,
  { questions, decided }: { questions: readonly PaperQuestion[]; decided: ReadonlyMap<string, number> },
): PaperGrade {
  if (decided.size === 0) return grade;
  const grades = grade.questions.map((each) => {
    const points = decided.get(each.question_id);
    return points === undefined ? each : decideGrade(each, points);
  });
  return scorePaper(questions, grades);
}
