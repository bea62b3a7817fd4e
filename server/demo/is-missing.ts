import type { Queryable } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { REMOVED } from '#server/features/demonstration/index.ts';

/**
 * Whether a part of the demonstration is to be added: none of its rows is there, and no administrator removed it
 * (rule A67). Of a deleted account the row stays.
 */
export async function isMissing(db: Queryable, itsRows: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ missing: boolean }>(sql`
    select not exists (${itsRows}) and not exists (select from audit_log where action = ${REMOVED}) as missing
  `);
  return rows[0]?.missing ?? false;
}
