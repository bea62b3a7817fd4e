import { afterEach, expect, test, vi } from 'vitest';
import { dropToken, storeToken } from '#client/http/token.ts';
import { holdsSession } from './session-token.ts';

afterEach(() => vi.unstubAllGlobals());

test('a visitor’s page sees the session that the app keeps', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  storeToken('admin', 'an administrator’s is no user’s');
  expect(holdsSession()).toBe(false);
  storeToken('user', 'token');
  expect(holdsSession()).toBe(true);
  dropToken('user');
  expect(holdsSession()).toBe(false);
});
