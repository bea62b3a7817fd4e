import { announce } from './changes.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { LocalConversation, LocalMessage } from './schema.ts';

export const newestFirst = (a: LocalConversation, b: LocalConversation): number =>
  a.last_message_at < b.last_message_at ? 1 : -1;

export const asWritten = (a: LocalMessage, b: LocalMessage): number => a.seq - b.seq;

/** The kept ids that are not among those found. */
export function goneOf(found: readonly { id: string }[], kept: readonly string[]): string[] {
  const listed = new Set(found.map(({ id }) => id));
  return kept.filter((id) => !listed.has(id));
}

const stores = new Map<string, ConversationStore>();

/** For a browser without IndexedDB, or without room in it: holds what was read until the page is left. */
export function inMemory(account: string): ConversationStore {
  const store = stores.get(account) ?? createStore();
  stores.set(account, store);
  return store;
}

function createStore(): ConversationStore {
  const conversations = new Map<string, LocalConversation>();
  const messages = new Map<string, LocalMessage>();
  const of = (id: string) => [...messages.values()].filter((message) => message.conversation_id === id);
  return {
    conversations: async () => [...conversations.values()].sort(newestFirst),
    writeConversations: async (found, all = false) => {
      for (const id of all ? goneOf(found, [...conversations.keys()]) : []) {
        conversations.delete(id);
        for (const message of of(id)) messages.delete(message.id);
      }
      for (const conversation of found) conversations.set(conversation.id, conversation);
      announce({ topic: 'conversations' });
    },
    messages: async (id, limit) => of(id).sort(asWritten).slice(-limit),
    hasMessage: async (id, seq) => of(id).some((message) => message.seq === seq),
    writeMessages: async (conversation_id, found, all) => {
      if (all) for (const { id } of of(conversation_id)) messages.delete(id);
      for (const message of found) messages.set(message.id, { ...message, conversation_id });
      announce({ topic: 'messages', conversation_id });
    },
  };
}
