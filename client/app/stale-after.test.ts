import { expect, test } from 'vitest';
import { keyPrefixes, threadKey } from '#client/http/shared-queries.ts';
import type { Hint } from '#shared/contracts/live.ts';
import { staleAfter } from './stale-after.ts';

const all = (hint: Omit<Hint, 'seq'>, { open = false, mayMark = true, told = false, unread = true } = {}) =>
  staleAfter(
    { ...hint, seq: 1 },
    { isOpen: () => open, mayMark, isTold: () => told, hasUnread: () => unread },
  );
const after = (...asked: Parameters<typeof all>) => all(...asked).queries;

const about = { conversation_id: 'c' };

test('a message in an open thread asks for that thread alone', () => {
  expect(after({ kind: 'messages', ...about }, { open: true })).toEqual([threadKey('c')]);
  expect(after({ kind: 'notifications', ...about }, { open: true })).toEqual([]);
});

test('whoever marks nothing as read is asked the same for an open thread as for any other', () => {
  const viewer = { open: true, mayMark: false };
  expect(after({ kind: 'messages', ...about }, viewer)).toEqual([keyPrefixes.conversations]);
  expect(after({ kind: 'messages', ...about, own_read: true }, viewer)).toEqual([keyPrefixes.conversations]);
  expect(after({ kind: 'notifications', ...about }, viewer)).toEqual([keyPrefixes.notifications]);
});

test('having read it oneself makes nothing old there, but elsewhere the counts', () => {
  expect(after({ kind: 'messages', ...about, own_read: true }, { open: true })).toEqual([]);
  expect(after({ kind: 'messages', ...about, own_read: true })).toEqual([keyPrefixes.conversations]);
});

test('the bell is asked for again where it counts the conversation', () => {
  expect(after({ kind: 'notifications', ...about }, { open: true, told: true })).toEqual([
    keyPrefixes.notifications,
  ]);
});

test('where its thread is not open, everything of a hint’s kind may be old', () => {
  expect(after({ kind: 'messages', ...about })).toEqual([keyPrefixes.conversations]);
  expect(after({ kind: 'messages' }, { open: true })).toEqual([keyPrefixes.conversations]);
  expect(after({ kind: 'notifications', ...about })).toEqual([keyPrefixes.notifications]);
  const ofAnythingElse = after({ kind: 'notifications' });
  expect(ofAnythingElse).toContainEqual(keyPrefixes.campaigns);
  expect(ofAnythingElse).toContainEqual(keyPrefixes.ownCertificates);
  expect(ofAnythingElse).toContainEqual(keyPrefixes.companyProof);
  expect(ofAnythingElse).toContainEqual(keyPrefixes.team);
  expect(ofAnythingElse).toContainEqual(['extra-time']);
  expect(ofAnythingElse).toContainEqual(['payment']);
});

test('having read notifications makes old what still counts some, and nothing else', () => {
  expect(after({ kind: 'notifications', own_read: true })).toEqual([keyPrefixes.notifications]);
  expect(after({ kind: 'notifications', own_read: true }, { unread: false })).toEqual([]);
});

test('only notifications of anything else may tell of other credits or another role', () => {
  const hints: Omit<Hint, 'seq'>[] = [
    { kind: 'notifications' },
    { kind: 'notifications', own_read: true },
    { kind: 'notifications', ...about },
    { kind: 'messages' },
  ];
  expect(hints.map((hint) => all(hint).session)).toEqual([true, false, false, false]);
});
