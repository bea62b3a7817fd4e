import { expect, test } from 'vitest';
import { contactDaysLeft } from './contact.ts';
import { isBlank } from './messages.ts';

test('a text nobody would see is blank', () => {
  for (const text of ['', ' \n\t', '\u00a0', '\u200b\u2060', '\u3164', '\u2800'])
    expect(isBlank(text)).toBe(true);
  for (const text of ['.', ' é ', '👍🏿', '\u200bok', 'ɛ']) expect(isBlank(text)).toBe(false);
});

test('a day begun counts as a day left', () => {
  const until = new Date('2025-03-31T12:00:00Z');
  expect(contactDaysLeft(until, new Date('2025-03-01T12:00:00Z'))).toBe(30);
  expect(contactDaysLeft(until, new Date('2025-03-31T11:59:59Z'))).toBe(1);
  expect(contactDaysLeft(until, until)).toBe(0);
  expect(contactDaysLeft(until, new Date('2025-04-02T00:00:00Z'))).toBe(0);
});
