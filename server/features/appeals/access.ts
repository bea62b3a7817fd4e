import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { papers } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { notFound } from '#server/errors.ts';
import { askedElsewhere, lockReport } from '#server/features/reports/index.ts';
import type { PaperQuestion, QuestionGrade } from '#server/grading/types.ts';
import type { Permission } from '#server/permissions.ts';
import type { Account } from '#server/session.ts';

/** What candidates question is decided by those who know the questions or answer people. */
export const decides: Permission = { roles: ['catalogue', 'support'] };

/** Neutralising changes reports: it takes the password again. */
export const neutralises: Permission = { roles: ['catalogue'], recent: true };

type Wanted = { account: Account; reportId: string; questionId: string };

/**
 * A question of one’s own graded report, with its grade. Locks the report.
 * @throws 404 also for somebody else’s report, and for a question that the report does not tell of now (rule T3)
 */
export async function ownGradedQuestion(
  tx: Transaction,
  { account, reportId, questionId }: Wanted,
): Promise<{ question: PaperQuestion; grade: QuestionGrade }> {
  await lockReport(tx, reportId);
  const [row] = await tx
    .select({
      questions: papers.questions,
      grades: reports.grades,
      asked_elsewhere: askedElsewhere(account.id),
    })
    .from(reports)
    .innerJoin(papers, eq(papers.assessment_id, reports.assessment_id))
    .where(and(eq(reports.id, reportId), eq(reports.account_id, account.id), isNotNull(reports.graded_at)));
  const question = row?.questions.find(({ id }) => id === questionId);
  const grade = row?.grades?.find(({ question_id }) => question_id === questionId);
  if (!question || !grade || row?.asked_elsewhere.includes(questionId))
    throw notFound('Question introuvable.');
  return { question, grade };
}
