import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { questionMeasures } from '#server/db/schema/catalogue.ts';
import type { QuestionRow } from './present.ts';

/** Whether it may be in service without a probation: it is of the shipped bank, or calibrated (rule Q7). */
export async function hasProvedItself(
  tx: Transaction,
  { id, source, edited }: Pick<QuestionRow, 'id' | 'source' | 'edited'>,
): Promise<boolean> {
  if (source === 'bank' && !edited) return true;
  const calibrated = and(eq(questionMeasures.question_id, id), isNotNull(questionMeasures.difficulty));
  return (await tx.$count(questionMeasures, calibrated)) > 0;
}
