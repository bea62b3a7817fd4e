import { expect, test } from 'vitest';
import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import { unreadOf, withMessages, withUnread } from './side.ts';

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const row: Conversation = {
  id: 'c',
  participants: ['company', 'candidate'],
  participant_name: 'Sahel Conseil',
  participant_verified: false,
  closed: null,
  campaign_title: null,
  last_message: 'Bonjour',
  last_sender_id: 'company',
  last_message_at: at(1),
  unread_count_company: 3,
  unread_count_candidate: 0,
  contact: null,
  contact_until: null,
};
const message = (seq: number, sender_id: string): Message => ({
  id: String(seq),
  seq,
  sender_id,
  content: `Message ${seq}`,
  created_at: at(seq),
});

test('new messages are the row’s last ones, and those of the other side unread', () => {
  const after = withMessages(row, [message(2, 'company'), message(3, 'candidate')], 'candidate');
  expect(after).toMatchObject({
    last_message: 'Message 3',
    last_sender_id: 'candidate',
    last_message_at: at(3),
    unread_count_candidate: 1,
    unread_count_company: 3,
  });
});

test('messages that the row already knows are not counted twice', () => {
  const once = withMessages(row, [message(2, 'company')], 'candidate');
  expect(withMessages(once, [message(1, 'company'), message(2, 'company')], 'candidate')).toBe(once);
});

test('each side has its own count', () => {
  expect(unreadOf(withUnread(row, 'company', 1), 'company')).toBe(1);
  expect(unreadOf(withUnread(row, 'candidate', 2), 'company')).toBe(3);
  expect(unreadOf(row, 'member of its team')).toBe(3);
});
