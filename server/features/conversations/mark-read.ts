import { eq, sql } from 'drizzle-orm';
import { conversations } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { announce } from '#server/features/live/index.ts';
import { readAbout } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import { holdConversation, sideOf } from './access.ts';

/**
 * Marks a conversation as read up to message `seq`, or to its end; never back again. Read to its end, what the bell
 * says about it is read too. @throws 404 to others than its two sides
 */
export async function markConversationRead(
  deps: Deps,
  session: Session,
  id: string,
  seq: number | undefined,
) {
  return deps.db.transaction(async (tx) => {
    const conversation = await holdConversation(tx, session, id);
    const readerId = session.account.id;
    const isCompany = sideOf(conversation, readerId) === 'company';
    const known = isCompany ? conversation.company_read_seq : conversation.candidate_read_seq;
    const read = Math.min(seq ?? conversation.last_seq, conversation.last_seq);
    let unread = isCompany ? conversation.unread_count_company : conversation.unread_count_candidate;
    if (read > known) {
      const { rows } = await tx.execute<{ unread: number }>(sql`
        select count(*)::int as unread from messages
        where conversation_id = ${id} and seq > ${read} and sender_id <> ${readerId}
      `);
      unread = rows[0]?.unread ?? 0;
      await tx
        .update(conversations)
        .set(
          isCompany
            ? { company_read_seq: read, unread_count_company: unread }
            : { candidate_read_seq: read, unread_count_candidate: unread },
        )
        .where(eq(conversations.id, id));
      await announce(tx, [conversation.enterprise_id, conversation.candidate_id], 'messages', id);
    }
    if (read === conversation.last_seq) await readAbout(tx, readerId, id);
    return { ok: true as const, unread_count: unread };
  });
}
