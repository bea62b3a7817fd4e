import type { OutboxItem } from './schema.ts';

const CONVERSATION = 'conversation:';

/** The lane that keeps a conversation's messages in order. */
export function conversationLane(id: string): string {
  return CONVERSATION + id;
}

export function conversationOf({ lane }: OutboxItem): string {
  return lane.slice(CONVERSATION.length);
}
