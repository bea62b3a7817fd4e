import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { startAnew } from './content.ts';

type Settled = { questionId: string; stage: 'live' | 'retired'; reason: string; now: Date };

/**
 * Retires a suspended question with the reason, or has it asked again: what spoke against it is not held against it again.
 * @returns false when it is not suspended, or not any more
 */
export async function settleSuspension(
  tx: Transaction,
  { questionId, stage, reason, now }: Settled,
): Promise<boolean> {
  const settled = await tx
    .update(questions)
    .set({
      stage,
      staged_at: now,
      stage_reason: stage === 'retired' ? reason : null,
      ...(stage === 'live' && { measured_from: now }),
    })
    .where(and(eq(questions.id, questionId), eq(questions.stage, 'suspended')))
    .returning({ id: questions.id });
  if (settled.length === 0) return false;
  if (stage === 'live') await startAnew(tx, questionId);
  return true;
}
