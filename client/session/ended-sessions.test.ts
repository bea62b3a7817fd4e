import { afterEach, expect, test, vi } from 'vitest';
import { OURS, respond, stubApi } from '#client/http/testing.ts';
import { endOnServer } from './ended-sessions.ts';

afterEach(() => vi.unstubAllGlobals());

test('where the storage is full the server is told all the same', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const sent: (string | null)[] = [];
  stubApi((request) => {
    sent.push(request.headers.get('authorization'));
    return respond(200, OURS, '{"ok":true}');
  });
  endOnServer('t');
  await expect.poll(() => sent).toEqual(['Bearer t']);
});
