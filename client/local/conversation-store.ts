import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import type { LocalConversation, LocalMessage } from './schema.ts';

/** Where an account's conversations stay: on the phone, or in the page's memory where there is no IndexedDB. */
export type ConversationStore = {
  /** The most recently active first. */
  conversations(): Promise<LocalConversation[]>;
  /** Stores these; with `all`, conversations that are not among them leave with their messages. */
  writeConversations(conversations: Conversation[], all?: boolean): Promise<void>;
  /** The newest `limit` messages kept of a conversation, in the order they were written. */
  messages(conversationId: string, limit: number): Promise<LocalMessage[]>;
  hasMessage(conversationId: string, seq: number): Promise<boolean>;
  /** Stores these; with `all`, the others of the conversation are removed. */
  writeMessages(conversationId: string, messages: Message[], all?: boolean): Promise<void>;
};
