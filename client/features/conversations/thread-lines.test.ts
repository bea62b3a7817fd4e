import { expect, test } from 'vitest';
import { conversationLane } from '#client/local/lanes.ts';
import { outboxItem } from '#client/local/outbox.ts';
import { threadLines } from './thread-lines.ts';

const message = (seq: number, sender_id: string) => ({
  id: `m${seq}`,
  seq,
  sender_id,
  content: `n° ${seq}`,
  created_at: '2026-03-01T10:00:00Z',
  conversation_id: 'c',
});
const item = (id: string, lane = 'c') =>
  outboxItem({
    id,
    kind: 'message',
    path: `/conversations/${lane}/messages`,
    body: { content: `de ${id}` },
    account: 'me',
    lane: conversationLane(lane),
  });
const conversation = { id: 'c', participants: ['other', 'me'] };
const thread = { conversation, account: 'me', messages: [], outbox: [], readByOther: 0 };

test('own messages are read up to where the other side has read', () => {
  const messages = [message(1, 'me'), message(2, 'other'), message(3, 'me')];
  expect(threadLines({ ...thread, messages, readByOther: 2 })).toMatchObject([
    { id: 'm1', from: 'me', state: 'read' },
    { id: 'm2', from: 'other' },
    { id: 'm3', from: 'me', state: 'sent' },
  ]);
});

test('of a company’s team all are on its side, each by name', () => {
  const messages = [{ ...message(1, 'company'), author: 'Fatou' }, message(2, 'candidate')];
  const between = { ...conversation, participants: ['company', 'candidate'] };
  expect(threadLines({ ...thread, conversation: between, account: 'member', messages })).toMatchObject([
    { from: 'me', author: 'Fatou' },
    { from: 'other' },
  ]);
});

test('what waits follows, this conversation’s only, and a refusal says why', () => {
  const refused = {
    ...item('x'),
    state: 'refused' as const,
    refusal: { status: 404, detail: 'Conversation introuvable.', code: 'not_found' },
  };
  const outbox = [item('w'), refused, item('elsewhere', 'd')];
  expect(threadLines({ ...thread, messages: [message(1, 'other')], outbox })).toMatchObject([
    { id: 'm1' },
    { id: 'w', content: 'de w', state: 'queued' },
    { id: 'x', state: 'refused', reason: 'Conversation introuvable.' },
  ]);
});

test('a message that arrived while its acknowledgement was lost shows once', () => {
  const messages = [message(1, 'me')];
  expect(threadLines({ ...thread, messages, outbox: [item('m1')] })).toHaveLength(1);
});
