import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { questionStatistics } from '#server/db/schema/catalogue.ts';

export async function readStatistics(db: Queryable, questionId: string) {
  const [statistics] = await db
    .select()
    .from(questionStatistics)
    .where(eq(questionStatistics.question_id, questionId));
  return statistics ?? null;
}
