import type { Queryable } from './connection.ts';
import { type SQL, sql } from './drizzle.ts';
import type { PgTable } from './pg-core.ts';

const BATCH = 5_000;

/** For purges: one statement for all would hold locks on everybody's rows, and end undone at the limit of a statement. */
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
