import type { Transaction } from '#server/db/connection.ts';
import { inArray } from '#server/db/drizzle.ts';
import { papers } from '#server/db/schema/assessments.ts';

/** Of deleted tests that nobody opened: nobody will read their papers, and each is many times as big as its test. */
export async function dropPapers(tx: Transaction, unopened: string[]): Promise<void> {
  if (unopened.length > 0) await tx.delete(papers).where(inArray(papers.assessment_id, unopened));
}
