import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';

/** Share of a typed word's three-letter pieces that a stored word must have: finds 'Coulibaly' for 'Kouliballi'. */
const THRESHOLD = 0.4;

/** Runs a statement whose `%>` (pg_trgm) finds what only resembles the words typed. */
export async function findResembling<T extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<T[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(THRESHOLD)}, true)`);
    return (await tx.execute(statement)).rows as T[];
  });
}
