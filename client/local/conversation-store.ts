import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import type { LocalConversation, LocalMessage } from './schema.ts';

/** Where an account's conversations stay: on the phone, or with the page where nothing can be kept. */
export type ConversationStore = {
  /** The last active first. */
  conversations(): Promise<LocalConversation[]>;
  /** Keeps these; with `all` they are the only ones there are. */
  writeConversations(conversations: Conversation[], all: boolean): Promise<void>;
  /** The newest `limit` messages kept of a conversation, in the order they were written. */
  messages(conversationId: string, limit: number): Promise<LocalMessage[]>;
  hasMessage(conversationId: string, seq: number): Promise<boolean>;
  writeMessages(conversationId: string, messages: Message[]): Promise<void>;
};
