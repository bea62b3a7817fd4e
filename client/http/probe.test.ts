import { afterEach, expect, test, vi } from 'vitest';
import { probe } from './probe.ts';
import { onReachable } from './reachability.ts';
import { OURS, respond, stubApi } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['our API responds', () => respond(200, OURS, '{}'), true],
  ['our API is ill', () => respond(503, OURS, '{}'), false],
  ['a portal responds', () => respond(200, { 'content-type': 'text/html' }, '<html>'), false],
  ['nothing does', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('a probe tells whether the network is there when %s', async (_, response, reachable) => {
  const asked: string[] = [];
  stubApi((request) => {
    asked.push(request.url);
    return response();
  });
  const heard: boolean[] = [];
  const unsubscribe = onReachable((known) => heard.push(known));
  expect(await probe()).toBe(reachable);
  unsubscribe();
  expect(heard).toEqual([reachable]);
  expect(asked).toEqual(['https://baara.example/live']);
});
