import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import worker from '../../../static/verify-worker.js?raw';

const ORIGIN = 'https://baara.example';
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Asked = { request: object; respondWith: (answer: Promise<Response>) => void };

/** What opening a page gives: at once, or a minute later when it was not answered before. */
async function open(path: string, { kept, fetch }: { kept: string | null; fetch: () => Promise<Response> }) {
  const handlers: Record<string, (event: Asked) => void> = {};
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: (event: Asked) => void) => (handlers[type] = handler),
  };
  const caches = { match: async () => (kept === null ? undefined : new Response(kept)) };
  new Function('self', 'caches', 'fetch', worker)(self, caches, fetch);
  const request = { method: 'GET', url: ORIGIN + path, mode: 'navigate' };
  const answer = new Promise<Response>((respondWith) => handlers.fetch?.({ request, respondWith }));
  await vi.advanceTimersByTimeAsync(MINUTE);
  return (await answer).text();
}

const fails = () => Promise.reject(new TypeError('Failed to fetch'));
const breaks = async () => new Response('broken', { status: 503 });
const comesLate = () =>
  new Promise<Response>((done) => setTimeout(() => done(new Response('fresh')), MINUTE / 2));

test('with nothing kept yet a slow page is waited for', async () => {
  expect(await open('/verify', { kept: null, fetch: comesLate })).toBe('fresh');
  expect(await open('/verify', { kept: null, fetch: breaks })).toBe('broken');
});

test('the kept page stands in for one that is slow, broken or out of reach', async () => {
  for (const fetch of [comesLate, breaks, fails])
    expect(await open('/verify', { kept: 'kept', fetch })).toBe('kept');
});

test('of a number the kept page knows nothing, so a slow answer is waited for', async () => {
  for (const path of ['/verify/2F7QK', '/verify?number=2F7QK'])
    expect(await open(path, { kept: 'kept', fetch: comesLate })).toBe('fresh');
  for (const fetch of [breaks, fails])
    expect(await open('/verify/2F7QK', { kept: 'kept', fetch })).toBe('kept');
});
