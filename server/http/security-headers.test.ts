import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const app = new Hono().use(securityHeaders(true)).get('*', (c) => c.json({}));
const headersOf = async (path: string, asked: Record<string, string> = {}) =>
  (await app.request(path, { headers: asked })).headers;

test('data that is opened as a page may do nothing', async () => {
  for (const asked of ['', 'document', 'iframe']) {
    const headers = await headersOf('/api/tests/history', { 'sec-fetch-dest': asked });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('data that a script fetches comes without what only a page heeds', async () => {
  const headers = await headersOf('/api/tests/history', { 'sec-fetch-dest': 'empty' });
  expect([...headers.keys()].sort()).toEqual([
    'content-type',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]);
});

test('a page has the whole policy, however it is asked for', async () => {
  const headers = await headersOf('/verify/2F7QK', { 'sec-fetch-dest': 'empty' });
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('a page may use the camera and nothing else of the phone, said as the standard has it', async () => {
  const headers = await headersOf('/verify');
  expect(headers.get('permissions-policy')).toBe('camera=(self), microphone=(), geolocation=(), payment=()');
});
