import { expect, test } from 'vitest';
import { markRead } from './queries.ts';

const notification = (id: string, is_read: boolean) => ({
  id,
  type: 'test_completed' as const,
  title: 'Votre rapport est prêt',
  message: '',
  is_read,
  created_at: '2026-03-01T10:00:00Z',
  related_id: null,
  link: null,
});
const answer = { notifications: [notification('a', false), notification('b', true)], unread_count: 120 };

test('marking one counts it down once, and one read before not at all', () => {
  const once = markRead(answer, 'a');
  expect(once.unread_count).toBe(119);
  expect(once.notifications.map(({ is_read }) => is_read)).toEqual([true, true]);
  expect(markRead(once, 'a').unread_count).toBe(119);
  expect(markRead(answer, 'b').unread_count).toBe(120);
});

test('marking all leaves none, those not listed included', () => {
  expect(markRead(answer, undefined).unread_count).toBe(0);
});
