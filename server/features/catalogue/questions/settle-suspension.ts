import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, ne } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { startAnew } from './content.ts';
import type { QuestionRow } from './present.ts';

type Settled = { questionId: string; isRetired: boolean; reason: string; now: Date };

/**
 * Retires a suspended question, with the reason, or puts it back: what spoke against it is then not held against it
 * again.
 * @returns its stage. Null where it is not suspended (any more), disabled or neutralised
 */
export async function settleSuspension(
  tx: Transaction,
  { questionId, isRetired, reason, now }: Settled,
): Promise<QuestionRow['stage'] | null> {
  const [suspended] = await tx
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.id, questionId),
        eq(questions.stage, 'suspended'),
        ne(questions.status, 'disabled'),
        isNull(questions.neutralised_at),
      ),
    )
    .for('update');
  if (!suspended) return null;
  const back = suspended.was_live ? 'live' : 'probation';
  const stage = isRetired ? 'retired' : back;
  await tx
    .update(questions)
    .set({
      stage,
      staged_at: now,
      stage_reason: isRetired ? reason : null,
      ...(!isRetired && { measured_from: now }),
    })
    .where(eq(questions.id, questionId));
  if (!isRetired) await startAnew(tx, questionId);
  return stage;
}
