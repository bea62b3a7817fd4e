import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import type { AppealRow } from './appeal.ts';

type Closing = {
  reportIds: readonly string[];
  questionId: string;
  kinds: AppealRow['kind'][];
  status: 'upheld' | 'rejected' | 'lapsed';
  /** Told to the candidate. */
  decision: string;
  decidedBy: string | null;
  points?: number | null;
  now: Date;
};

/**
 * Decides the open appeals of these kinds about one question. The caller has locked the reports. @returns those
 * decided
 */
export function closeAppeals(tx: Transaction, closing: Closing): Promise<AppealRow[]> {
  const { reportIds, questionId, kinds, status, decision, decidedBy, points, now } = closing;
  return tx
    .update(appeals)
    .set({
      status,
      decision,
      decided_at: now,
      decided_by: decidedBy,
      ...(points === undefined ? {} : { points_after: points }),
    })
    .where(
      and(
        inArray(appeals.report_id, [...reportIds]),
        eq(appeals.question_id, questionId),
        inArray(appeals.kind, kinds),
        eq(appeals.status, 'open'),
      ),
    )
    .returning();
}
