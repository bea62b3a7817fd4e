import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { papers } from '#server/db/schema/assessments.ts';

/** Of deleted tests that nobody opened: nobody will read their papers, and each is many times as big as its test. */
export async function dropPapers(tx: Transaction, unopened: string[]): Promise<void> {
  if (unopened.length === 0) return;
  // One parameter for all: PostgreSQL takes 65,535 at most.
  await tx
    .delete(papers)
    .where(
      sql`${papers.assessment_id} = any(array(select jsonb_array_elements_text(${JSON.stringify(unopened)}::jsonb)::uuid))`,
    );
}
