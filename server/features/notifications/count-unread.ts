import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { COUNT_CAP } from '#shared/rules/campaigns/public-lists.ts';

export async function countUnread(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from notifications where account_id = ${accountId} and not is_read limit ${COUNT_CAP}) as unread
  `);
  return rows[0]?.count ?? 0;
}
