import type { Conversation } from '#shared/contracts/conversations.ts';

/** Messages this account has not read: each side has its own count. */
export function unreadOf(conversation: Conversation, account: string): number {
  const [company] = conversation.participants;
  return company === account ? conversation.unread_count_company : conversation.unread_count_candidate;
}
