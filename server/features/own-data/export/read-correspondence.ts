import { asc, desc, eq, inArray, or, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { contacts, conversations, messages } from '#server/db/schema/conversations.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';

export async function readCorrespondence({ db }: Deps, { id }: Account) {
  const takesPart = or(eq(conversations.enterprise_id, id), eq(conversations.candidate_id, id));
  const other = sql`case when ${conversations.enterprise_id} = ${id} then ${conversations.candidate_id} else ${conversations.enterprise_id} end`;
  const own = await db
    .select({
      conversation: conversations,
      other: { full_name: accounts.full_name, company_name: accounts.company_name },
    })
    .from(conversations)
    .innerJoin(accounts, eq(accounts.id, other))
    .where(takesPart)
    .orderBy(desc(conversations.active_at));
  // By their owner: a statement takes 65,535 ids.
  const theirs = db.select({ id: conversations.id }).from(conversations).where(takesPart);
  const written = await db
    .select()
    .from(messages)
    .where(inArray(messages.conversation_id, theirs))
    .orderBy(asc(messages.seq));
  const windows = await db.select().from(contacts).where(inArray(contacts.conversation_id, theirs));
  const messagesOf = Map.groupBy(written, ({ conversation_id }) => conversation_id);
  const windowsOf = Map.groupBy(windows, ({ conversation_id }) => conversation_id);
  return {
    conversations: own.map(({ conversation: one, other }) => ({
      with: displayName(other),
      campaign_title: one.campaign_title,
      contacts: (windowsOf.get(one.id) ?? []).map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
      messages: (messagesOf.get(one.id) ?? []).map(({ sender_id, content, created_at }) => ({
        mine: sender_id === id,
        content,
        created_at,
      })),
    })),
    notifications: await db
      .select({
        type: notifications.type,
        title: notifications.title,
        message: notifications.message,
        is_read: notifications.is_read,
        created_at: notifications.created_at,
      })
      .from(notifications)
      .where(eq(notifications.account_id, id))
      .orderBy(desc(notifications.created_at)),
  };
}
