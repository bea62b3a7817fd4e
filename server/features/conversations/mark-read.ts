import { eq, sql } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { readCutOff } from '#server/features/blocks/index.ts';
import { announce } from '#server/features/live/index.ts';
import { readAbout } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import { changeOf, lockConversation, readingOf, sideOf } from './access.ts';
import { countUnread } from './count-unread.ts';

/**
 * Marks a conversation as read up to message `seq`, or to its end, and never moves back. At its end, the
 * notifications about it are read too. A company that is cut off does not learn what its candidate read (rule C18).
 * @throws 404 to anybody but its two sides
 */
export async function markConversationRead(
  deps: Deps,
  { session, conversationId, seq }: { session: Session; conversationId: string; seq: number | undefined },
) {
  return deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { session, conversationId });
    const readerId = session.account.id;
    const isCompany = sideOf(conversation, readerId) === 'company';
    const before = readingOf(conversation, readerId);
    const read = Math.min(seq ?? conversation.last_seq, conversation.last_seq);
    let { unread } = before;
    if (read > before.read) {
      const { rows } = await tx.execute<{ unread: number }>(sql`
        select count(*)::int as unread from messages
        where conversation_id = ${conversationId} and seq > ${read} and sender_id <> ${readerId}
      `);
      unread = rows[0]?.unread ?? 0;
      const { enterprise_id: companyId, candidate_id: candidateId } = conversation;
      const isSilent = !isCompany && (await readCutOff(tx, { companyId, candidateId })) !== null;
      await tx
        .update(conversations)
        .set(
          isCompany
            ? { company_read_seq: read, unread_count_company: unread }
            : { ...(!isSilent && { candidate_read_seq: read }), unread_count_candidate: unread },
        )
        .where(eq(conversations.id, conversationId));
      const change = changeOf(conversation);
      await announce(tx, { ...change, accountIds: isSilent ? [readerId] : change.accountIds, readerId });
    }
    if (read === conversation.last_seq)
      await readAbout(tx, { accountId: readerId, relatedId: conversationId });
    return {
      ok: true as const,
      unread_count: unread,
      unread_total: await countUnread(tx, session.account),
    };
  });
}
