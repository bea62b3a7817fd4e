import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import { MESSAGE_PREVIEW } from '#shared/rules/companies/messages.ts';

type Participants = Pick<Conversation, 'participants'>;

/** A company has many who read and write for it, under accounts of their own; a candidate is alone. */
export function sideOf(
  { participants: [, candidate] }: Participants,
  account: string,
): 'company' | 'candidate' {
  return candidate === account ? 'candidate' : 'company';
}

export function isOwn(conversation: Participants, senderId: string, account: string): boolean {
  return sideOf(conversation, senderId) === sideOf(conversation, account);
}

/** Messages this account has not read: each side has its own count. */
export function unreadOf(conversation: Conversation, account: string): number {
  return conversation[countOf(conversation, account)];
}

export function withUnread<T extends Conversation>(conversation: T, account: string, unread: number): T {
  return { ...conversation, [countOf(conversation, account)]: unread };
}

/** The list's row after these messages, as the server will tell it; messages that it knows change nothing. */
export function withMessages<T extends Conversation>(
  conversation: T,
  messages: readonly Message[],
  account: string,
): T {
  const added = messages.filter(({ created_at }) => created_at > conversation.last_message_at);
  const last = added.at(-1);
  if (!last) return conversation;
  const unread = added.filter(({ sender_id }) => !isOwn(conversation, sender_id, account)).length;
  return {
    ...withUnread(conversation, account, unreadOf(conversation, account) + unread),
    last_message: last.content.slice(0, MESSAGE_PREVIEW),
    last_sender_id: last.sender_id,
    last_message_at: last.created_at,
  };
}

function countOf(conversation: Conversation, account: string) {
  return `unread_count_${sideOf(conversation, account)}` as const;
}
