import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, isNotNull, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { papers } from '#server/db/schema/assessments.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { PaperQuestion } from '#server/grading/types.ts';

/** Keeps reports from being stored, until the transaction ends, with what was known of questions before it. */
export async function holdGrading(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.grading})`);
}

/** The questions of a paper. Those found wrong since are marked. */
export async function markNeutralised(
  db: Queryable,
  asked: readonly PaperQuestion[],
): Promise<PaperQuestion[]> {
  const ids = sql.param(asked.map(({ id }) => id));
  const found = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(sql`${questions.id} = any(${ids}::uuid[])`, isNotNull(questions.neutralised_at)))
    .prepare('find_neutralised')
    .execute();
  const wrong = new Set(found.map(({ id }) => id));
  return asked.map((question) => (wrong.has(question.id) ? { ...question, neutralised: true } : question));
}

/**
 * Keeps a paper's marked questions in the transaction that stores its grade.
 * @throws when a question was found wrong while the paper was graded: the job begins anew
 */
export async function keepNeutralised(
  tx: Transaction,
  { assessmentId, marked }: { assessmentId: string; marked: readonly PaperQuestion[] },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.grading})`);
  const count = (list: readonly PaperQuestion[]) => list.filter(({ neutralised }) => neutralised).length;
  if (count(await markNeutralised(tx, marked)) !== count(marked)) {
    throw new Error('a question was neutralised while its paper was graded');
  }
  if (count(marked) > 0) await storeQuestions(tx, { assessmentId, questions: [...marked] });
}

export async function storeQuestions(
  tx: Transaction,
  { assessmentId, questions: kept }: { assessmentId: string; questions: PaperQuestion[] },
): Promise<void> {
  await tx.update(papers).set({ questions: kept }).where(eq(papers.assessment_id, assessmentId));
}
