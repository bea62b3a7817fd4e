import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { QuestionGrade } from '#server/grading/types.ts';

type Waiting = {
  reportId: string;
  accountId: string;
  /** Of the answers in the score. */
  grades: readonly QuestionGrade[];
  until: Date;
  now: Date;
};

/** The certificate hangs on answers 'à relire': each is put before an administrator, once. */
export async function awaitReadings(
  tx: Transaction,
  { reportId, accountId, grades, until, now }: Waiting,
): Promise<void> {
  await tx.update(reports).set({ awaits_until: until }).where(eq(reports.id, reportId));
  const unread = grades.filter(({ review }) => review !== undefined);
  await tx
    .insert(appeals)
    .values(
      unread.map(({ question_id, points }) => ({
        kind: 'unplaced' as const,
        report_id: reportId,
        question_id,
        account_id: accountId,
        created_at: now,
        due_at: until,
        points_before: points,
      })),
    )
    .onConflictDoNothing();
}

export async function stopWaiting(tx: Transaction, reportId: string): Promise<void> {
  await tx.update(reports).set({ awaits_until: null }).where(eq(reports.id, reportId));
}
