import type { Queryable } from './connection.ts';
import { type SQL, sql } from './drizzle.ts';
import type { PgTable } from './pg-core.ts';

const BATCH = 5_000;

/**
 * Deletes many rows in small statements. A single one would hold locks on everybody’s rows, and be undone at the
 * time limit of a statement.
 */
export async function deleteInBatches(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<void> {
  for (let gone = BATCH; gone === BATCH; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH}))`);
    gone = rowCount ?? 0;
  }
}
