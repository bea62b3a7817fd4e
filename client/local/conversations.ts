import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import { announce } from './changes.ts';
import { type LocalDatabase, localDatabase } from './database.ts';
import type { LocalConversation, LocalMessage } from './schema.ts';

/** Where an account's conversations stay: on the phone, or in the page's memory where there is no IndexedDB. */
export type ConversationStore = {
  /** The most recently active first. */
  conversations(): Promise<LocalConversation[]>;
  /** Stores these; with `all`, conversations that are not among them are removed. */
  writeConversations(conversations: Conversation[], all: boolean): Promise<void>;
  /** The newest `limit` messages kept of a conversation, in the order they were written. */
  messages(conversationId: string, limit: number): Promise<LocalMessage[]>;
  hasMessage(conversationId: string, seq: number): Promise<boolean>;
  writeMessages(conversationId: string, messages: Message[]): Promise<void>;
};

export async function conversationStore(account: string): Promise<ConversationStore> {
  const database = await localDatabase(account);
  if (database) return onPhone(database);
  return (await import('./conversations-in-memory.ts')).inMemory(account);
}

function onPhone(database: LocalDatabase): ConversationStore {
  return {
    conversations: () => database.conversations.orderBy('last_message_at').reverse().toArray(),
    writeConversations: async (conversations, all) => {
      await database.transaction('rw', database.conversations, database.messages, async () => {
        if (all) {
          const known = new Set(conversations.map(({ id }) => id));
          await database.conversations.filter(({ id }) => !known.has(id)).delete();
          await database.messages.filter((message) => !known.has(message.conversation_id)).delete();
        }
        await database.conversations.bulkPut(conversations);
      });
      announce({ topic: 'conversations' });
    },
    messages: async (conversationId, limit) => {
      const newest = await database.messages
        .where('[conversation_id+seq]')
        .between([conversationId, 0], [conversationId, Number.POSITIVE_INFINITY])
        .reverse()
        .limit(limit)
        .toArray();
      return newest.reverse();
    },
    hasMessage: async (conversationId, seq) =>
      (await database.messages.where('[conversation_id+seq]').equals([conversationId, seq]).count()) > 0,
    writeMessages: async (conversationId, messages) => {
      if (messages.length === 0) return;
      await database.messages.bulkPut(
        messages.map((message) => ({ ...message, conversation_id: conversationId })),
      );
      announce({ topic: 'messages', conversation_id: conversationId });
    },
  };
}
