import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test('days left are whole ones, and the last three are urgent', () => {
  expect(timeLeft('2026-03-01T23:59:59Z', NOW)).toEqual({ text: 'Dernier jour', urgent: true });
  expect(timeLeft('2026-03-02T23:59:59Z', NOW)).toEqual({ text: '1\u00a0jour restant', urgent: true });
  expect(timeLeft('2026-03-05T12:00:00Z', NOW)).toEqual({ text: '4\u00a0jours restants', urgent: false });
});

test('a campaign without a deadline has no days to count, and one past it none left', () => {
  expect(timeLeft(null, NOW).text).toBe('Sans date limite');
  expect(timeLeft('2026-03-01T12:00:00Z', NOW).text).toBe('Date limite passée');
});
