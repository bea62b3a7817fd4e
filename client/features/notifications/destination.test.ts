import { expect, test } from 'vitest';
import type { Notification } from '#shared/contracts/notifications.ts';
import { destinationOf, testDestination } from './destination.ts';

const about = (fields: Partial<Notification>): Notification => ({
  id: 'n',
  type: 'test_completed',
  title: '',
  message: '',
  is_read: false,
  created_at: '2026-03-01T10:00:00Z',
  related_id: 'r',
  link: '/dashboard',
  ...fields,
});

test('a message leads to its conversation', () => {
  expect(destinationOf(about({ type: 'message_received', link: '/messages' }), 'individual')).toEqual({
    to: '/messages',
    state: { conversationId: 'r' },
  });
});

test('a candidacy or a result leads a company to the candidates of that campaign', () => {
  for (const type of ['application_received', 'test_completed'] as const) {
    expect(destinationOf(about({ type }), 'enterprise')).toEqual({ to: '/dashboard/campaigns/r/candidats' });
  }
});

test('a candidate’s result leads to its link, and no link leads nowhere', () => {
  expect(destinationOf(about({ link: '/report/r' }), 'individual')).toEqual({ to: '/report/r' });
  expect(destinationOf(about({ link: null }), 'individual')).toBeNull();
});

test('an invitation opens its test, then its report; a test without a report leads home', () => {
  const invited = { id: 't', report_id: null, score: null };
  expect(testDestination({ ...invited, status: 'pending' })).toBe('/test/t');
  expect(testDestination({ ...invited, status: 'completed' })).toBe('/dashboard');
  expect(testDestination({ ...invited, status: 'completed', report_id: 'r' })).toBe('/report-loading/r');
  expect(testDestination({ ...invited, status: 'completed', report_id: 'r', score: 80 })).toBe('/report/r');
});
