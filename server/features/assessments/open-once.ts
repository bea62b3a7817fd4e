import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, isNull, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { paperDuration } from '#shared/rules/assessments/exam.ts';
import { type Owner, ownAssessment } from './access.ts';
import { meetQuestions } from './meet-questions.ts';
import type { AssessmentRow } from './present.ts';

type Opening = { owner: Owner; assessmentId: string; at: Date };

/** Stamps the start, from which the time runs. @returns undefined where it was opened before, or is no test of theirs */
export async function openOnce(
  tx: Transaction,
  { owner: { id }, assessmentId, at }: Opening,
): Promise<AssessmentRow | undefined> {
  // One of a person's papers is opened at a time, so that each sees which were before it.
  const owner = tx
    .$with('owner')
    .as(tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update'));
  const [opened] = await tx
    .with(owner)
    .update(assessments)
    .set({
      started_at: at,
      deadline: sql`${at.toISOString()}::timestamptz + round(${assessments.question_count} * ${paperDuration(1)} * (100 + ${assessments.extra_time}) / 100.0) * interval '1 second'`,
    })
    .where(
      and(
        inArray(assessments.account_id, tx.select({ id: owner.id }).from(owner)),
        ownAssessment({ id }, assessmentId),
        eq(assessments.status, 'pending'),
        isNull(assessments.started_at),
      ),
    )
    .returning()
    .prepare('open_test')
    .execute();
  return opened && meetQuestions(tx, opened);
}
