import type { Conversation } from '#shared/contracts/conversations.ts';

export function sideOf({ participants: [company] }: Conversation, account: string): 'company' | 'candidate' {
  return company === account ? 'company' : 'candidate';
}

/** Messages this account has not read: each side has its own count. */
export function unreadOf(conversation: Conversation, account: string): number {
  return conversation[`unread_count_${sideOf(conversation, account)}`];
}
