import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { conversations, messages } from '#server/db/schema/conversations.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Account } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import { MESSAGE_PREVIEW } from '#shared/rules/companies/messages.ts';
import { type ConversationRow, changeOf, otherThan, sideOf } from './access.ts';

export type MessageRow = typeof messages.$inferSelect;
type Words = {
  id: string;
  conversation: ConversationRow;
  sender: Account;
  /** Who of the sender's team writes; null: the sender itself. */
  authorId: string | null;
  content: string;
  now: Date;
};

/**
 * The only way to add a message, in a transaction that locks the conversation. @returns undefined when a message with
 * this id exists in any conversation
 */
export async function addMessage(
  tx: Transaction,
  { id, conversation, sender, authorId, content, now }: Words,
): Promise<MessageRow | undefined> {
  const seq = conversation.last_seq + 1;
  const [message] = await tx
    .insert(messages)
    .values({
      id,
      conversation_id: conversation.id,
      seq,
      sender_id: sender.id,
      author_id: authorId,
      content,
      created_at: now,
    })
    .onConflictDoNothing({ target: messages.id })
    .returning();
  if (!message) return undefined;
  const unread =
    sideOf(conversation, sender.id) === 'company'
      ? { unread_count_candidate: conversation.unread_count_candidate + 1 }
      : { unread_count_company: conversation.unread_count_company + 1 };
  await tx
    .update(conversations)
    .set({
      last_seq: seq,
      last_message: sql`left(${content}, ${MESSAGE_PREVIEW})`,
      last_sender_id: sender.id,
      active_at: now,
      ...unread,
    })
    .where(eq(conversations.id, conversation.id));
  await notify(
    tx,
    {
      accountId: otherThan(conversation, sender.id),
      type: 'message_received',
      title: 'Nouveau message',
      message: `${displayName(sender)} vous a écrit.`,
      relatedId: conversation.id,
      link: '/messages',
    },
    changeOf(conversation),
  );
  return message;
}

/** A repeated contact request does not repeat its message. */
export async function sayOnce(tx: Transaction, words: Omit<Words, 'id'>): Promise<void> {
  const { conversation, sender, content } = words;
  const [last] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation.id), eq(messages.seq, conversation.last_seq)));
  if (last?.sender_id === sender.id && last.content === content) return;
  await addMessage(tx, { id: randomUUID(), ...words });
}
