import { conversationLane } from '#client/local/lanes.ts';
import type { LocalConversation, LocalMessage, OutboxItem } from '#client/local/schema.ts';
import { isOwn } from './side.ts';

export type Line = { id: string; content: string; created_at: string } & (
  | { from: 'other' }
  | { from: 'me'; state: 'read' | 'sent'; author?: string | undefined }
  | { from: 'me'; state: 'queued' | 'sending' }
  | { from: 'me'; state: 'refused'; reason: string }
);

type Thread = {
  conversation: Pick<LocalConversation, 'id' | 'participants'>;
  account: string;
  messages: readonly LocalMessage[];
  outbox: readonly OutboxItem[];
  /** The other side has read up to this `seq`. */
  readByOther: number;
};

/** A thread as its reader sees it: what the server holds in its order, then what has not left the phone yet. */
export function threadLines({ conversation, account, messages, outbox, readByOther }: Thread): Line[] {
  const held = new Set(messages.map(({ id }) => id));
  const lane = conversationLane(conversation.id);
  return [
    ...messages.map(({ id, content, created_at, sender_id, seq, author }): Line => {
      const said = { id, content, created_at };
      if (!isOwn(conversation, sender_id, account)) return { ...said, from: 'other' };
      return { ...said, from: 'me', state: seq <= readByOther ? 'read' : 'sent', author };
    }),
    ...outbox.filter((item) => item.lane === lane && !held.has(item.id)).map(unsent),
  ];
}

function unsent({ id, request, created_at, state, refusal }: OutboxItem): Line {
  const said = {
    id,
    content: (request.body as { content: string }).content,
    created_at: new Date(created_at).toISOString(),
    from: 'me' as const,
  };
  return state === 'refused' ? { ...said, state, reason: refusal?.detail ?? '' } : { ...said, state };
}
