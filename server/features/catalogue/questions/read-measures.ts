import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { questionMeasures } from '#server/db/schema/catalogue.ts';
import { MEASURES } from '../statistics.ts';

export async function readMeasures(db: Queryable, questionId: string) {
  const [measures] = await db
    .select(MEASURES)
    .from(questionMeasures)
    .where(eq(questionMeasures.question_id, questionId));
  return measures ?? null;
}
