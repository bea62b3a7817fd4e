import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { describeFailure } from './failure.ts';
import { dropToken, onTokenRefused, storeToken } from './token.ts';

const ours = { 'content-type': 'application/json; charset=utf-8', 'x-baara': '1' };
let server: Server | undefined;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  server?.close();
  vi.unstubAllGlobals();
});

/** Serves every call and, as a page does, resolves relative addresses against the server. */
async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const NativeRequest = Request;
  vi.stubGlobal('Request', class extends NativeRequest {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init);
    }
  });
}

test('an answer of our API is returned', async () => {
  await serve((request, response) => response.writeHead(200, ours).end(JSON.stringify({ url: request.url })));
  expect(await api.get('/campaigns/public', { query: { q: 'été', level: undefined } })).toEqual({
    url: '/api/campaigns/public?q=%C3%A9t%C3%A9',
  });
});

test('a refusal carries status, code and the sentence for the user', async () => {
  await serve((_, response) => response.writeHead(402, ours).end('{"detail":"Crédits insuffisants","code":"insufficient_credits"}'));
  const error = await api.post('/tests/generate', {}).catch((failure) => failure);
  expect(error).toMatchObject({ kind: 'refused', status: 402, code: 'insufficient_credits' });
  expect(describeFailure(error, 'Erreur')).toBe('Crédits insuffisants');
});

test.each([
  ['a captive portal answering 200 HTML', 200, { 'content-type': 'text/html' }, '<html>Bienvenue</html>'],
  ['JSON that is not from our API', 200, { 'content-type': 'application/json' }, '{"ok":true}'],
  ['a proxy error page', 502, { 'content-type': 'text/html' }, 'Bad gateway'],
  ['our mark on something that is not JSON', 200, { 'x-baara': '1', 'content-type': 'text/html' }, '<p>'],
  ['JSON cut in the middle', 200, ours, '{"user":'],
])('%s counts as unreachable', async (_, status, headers, body) => {
  await serve((_request, response) => response.writeHead(status, headers as Record<string, string>).end(body));
  await expect(api.get('/auth/me')).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a dropped connection counts as unreachable and a mutation is not sent again', async () => {
  let calls = 0;
  await serve((request) => {
    calls++;
    request.socket.destroy();
  });
  const error = await api.post('/tests/submit', {}).catch((failure) => failure);
  expect(error).toMatchObject({ kind: 'unreachable' });
  expect(describeFailure(error, 'Erreur de connexion')).toBe('Erreur de connexion');
  expect(calls).toBe(1);
});

test('a server error of ours is not retried by the transport', async () => {
  let calls = 0;
  await serve((_, response) => {
    calls++;
    response.writeHead(503, ours).end('{"detail":"Service indisponible","code":"unavailable"}');
  });
  await expect(api.get('/profiles')).rejects.toMatchObject({ kind: 'refused', status: 503 });
  expect(calls).toBe(1);
});

test('each audience sends its own token, and the idempotency key goes along', async () => {
  await serve((request, response) => {
    const { authorization, 'idempotency-key': key } = request.headers;
    response.writeHead(200, ours).end(JSON.stringify({ authorization, key }));
  });
  storeToken('admin', 'a');
  expect(await api.get('/x')).toEqual({});
  expect(await api.get('/x', { as: 'either' })).toEqual({ authorization: 'Bearer a' });
  storeToken('user', 'u');
  expect(await api.get('/x', { as: 'either' })).toEqual({ authorization: 'Bearer u' });
  expect(await api.post('/x', {}, { as: 'admin', idempotencyKey: 'k1' })).toEqual({ authorization: 'Bearer a', key: 'k1' });
});

test('a refused token is reported once, for the audience that sent it, and never for a sign-in', async () => {
  await serve((_, response) => response.writeHead(401, ours).end('{"detail":"Session expirée","code":"not_signed_in"}'));
  const lost: string[] = [];
  const stop = onTokenRefused((audience) => {
    dropToken(audience);
    lost.push(audience);
  });
  storeToken('user', 'u');
  await Promise.allSettled([api.get('/auth/me'), api.get('/auth/me')]);
  await api.post('/auth/login', {}).catch(() => {});
  stop();
  expect(lost).toEqual(['user']);
});

test('a file is returned as it came', async () => {
  await serve((_, response) => response.writeHead(200, { 'content-type': 'application/pdf', 'x-baara': '1' }).end('%PDF'));
  expect(await (await api.download('/reports/download/1')).text()).toBe('%PDF');
});
