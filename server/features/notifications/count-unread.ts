import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';

/** Enough: the bell shows 99+ from 100 on. */
const COUNTED = 1_000;

export async function countUnread(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from notifications where account_id = ${accountId} and not is_read limit ${COUNTED}) as unread
  `);
  return rows[0]?.count ?? 0;
}
