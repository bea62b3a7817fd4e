import { afterEach, expect, test, vi } from 'vitest';
import { reportReachable } from '#client/http/reachability.ts';
import { OURS, respond, stubApi } from '#client/http/testing.ts';
import { endOnServer, tellServerWhenReached } from './ended-sessions.ts';

afterEach(() => vi.unstubAllGlobals());

test('the server is told once, whatever else it answers meanwhile', async () => {
  let kept: string | null = null;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  });
  let told = 0;
  stubApi(() => {
    told += 1;
    return respond(200, OURS, '{"ok":true}');
  });
  const stop = tellServerWhenReached();
  endOnServer('t');
  reportReachable(true);
  await expect.poll(() => kept).toBeNull();
  stop();
  expect(told).toBe(1);
});

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
