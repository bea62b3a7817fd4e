import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { notFound } from '#server/errors.ts';
import { presentQuestion } from './present.ts';
import { readMeasures } from './read-measures.ts';

/** Also a family. @throws 404 */
export async function readQuestion(db: Queryable, id: string) {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  if (!row) throw notFound('Question introuvable.');
  return presentQuestion(row, await readMeasures(db, id));
}
