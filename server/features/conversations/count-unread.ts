import type { Queryable } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import type { Account } from '#server/session.ts';
import { columnsOf } from './access.ts';

/** Messages unread on the account's side, in all its conversations: an index holds those that have any. */
export function unreadOf(account: Account): SQL<number> {
  const { own, unread } = columnsOf(account);
  return sql<number>`(select coalesce(sum(${unread}), 0)::int from conversations where ${own} = ${account.id} and ${unread} > 0)`;
}

export async function countUnread(db: Queryable, account: Account): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${unreadOf(account)} as total`);
  return rows[0]?.total ?? 0;
}
