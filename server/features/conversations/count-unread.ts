import type { Queryable } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import type { Account } from '#server/session.ts';

/** Messages unread on the account's side, in all its conversations. */
export async function countUnread(db: Queryable, { id, account_type }: Account): Promise<number> {
  const [own, unread] =
    account_type === 'enterprise'
      ? [conversations.enterprise_id, conversations.unread_count_company]
      : [conversations.candidate_id, conversations.unread_count_candidate];
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${unread}), 0)::int` })
    .from(conversations)
    .where(eq(own, id));
  return counted?.total ?? 0;
}
