import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import { announce } from './changes.ts';
import type { LocalDatabase } from './database.ts';
import type { LocalConversation, LocalMessage } from './schema.ts';

/** The last active first. */
export async function readConversations(database: LocalDatabase): Promise<LocalConversation[]> {
  return database.conversations.orderBy('last_message_at').reverse().toArray();
}

/** Keeps these; with `all` they are the only ones there are. */
export async function writeConversations(
  database: LocalDatabase,
  conversations: Conversation[],
  all: boolean,
): Promise<void> {
  await database.transaction('rw', database.conversations, database.messages, async () => {
    if (all) {
      const known = new Set(conversations.map(({ id }) => id));
      await database.conversations.filter(({ id }) => !known.has(id)).delete();
      await database.messages.filter((message) => !known.has(message.conversation_id)).delete();
    }
    await database.conversations.bulkPut(conversations);
  });
  announce({ topic: 'conversations' });
}

/** The newest `limit` messages kept of a conversation, in the order they were written. */
export async function readMessages(
  database: LocalDatabase,
  conversationId: string,
  limit: number,
): Promise<LocalMessage[]> {
  const newest = await database.messages
    .where('[conversation_id+seq]')
    .between([conversationId, 0], [conversationId, Number.POSITIVE_INFINITY])
    .reverse()
    .limit(limit)
    .toArray();
  return newest.reverse();
}

export async function hasMessage(
  database: LocalDatabase,
  conversationId: string,
  seq: number,
): Promise<boolean> {
  return (await database.messages.where('[conversation_id+seq]').equals([conversationId, seq]).count()) > 0;
}

export async function writeMessages(
  database: LocalDatabase,
  conversationId: string,
  messages: Message[],
): Promise<void> {
  if (messages.length === 0) return;
  await database.messages.bulkPut(
    messages.map((message) => ({ ...message, conversation_id: conversationId })),
  );
  announce({ topic: 'messages', conversation_id: conversationId });
}
