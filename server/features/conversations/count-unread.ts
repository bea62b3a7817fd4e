import type { Queryable } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import type { Account } from '#server/session.ts';
import { columnsOf } from './access.ts';

/** Messages unread on the account's side, in all its conversations. */
export async function countUnread(db: Queryable, account: Account): Promise<number> {
  const { own, unread } = columnsOf(account);
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${unread}), 0)::int` })
    .from(conversations)
    .where(eq(own, account.id));
  return counted?.total ?? 0;
}
