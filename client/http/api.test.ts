import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { describeFailure } from './failure.ts';
import { dropToken, onTokenRefused, storeToken } from './token.ts';

const ours = { 'content-type': 'application/json; charset=utf-8', 'x-baara': '1' };
const answer = (status: number, headers: HeadersInit, body: string) =>
  new Response(body, { status, headers });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Answers every call and, as a page does, resolves relative addresses against its origin. */
function serve(listener: (request: Request) => Response): void {
  const NativeRequest = Request;
  vi.stubGlobal(
    'Request',
    class extends NativeRequest {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://baara.example') : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => listener(request));
}

test('an answer of our API is returned', async () => {
  serve((request) => answer(200, ours, JSON.stringify({ url: request.url })));
  expect(await api.get('/campaigns/public', { query: { q: 'été', level: undefined } })).toEqual({
    url: 'https://baara.example/api/campaigns/public?q=%C3%A9t%C3%A9',
  });
});

test('an answer asked for again with its version is the one held when nothing changed', async () => {
  const asked: (string | null)[] = [];
  serve((request) => {
    asked.push(request.headers.get('if-none-match'));
    if (asked.at(-1) === '"2"') return new Response(null, { status: 304, headers: { 'x-baara': '1' } });
    return answer(200, { ...ours, etag: '"2"' }, '{"unread_count":3}');
  });
  const first = await api.getVersioned('/notifications', undefined);
  expect(first).toEqual({ version: '"2"', answer: { unread_count: 3 } });
  expect(await api.getVersioned('/notifications', first)).toBe(first);
  expect(asked).toEqual([null, '"2"']);
});

test('a refusal carries status, code and the sentence for the user', async () => {
  serve(() => answer(402, ours, '{"detail":"Crédits insuffisants","code":"insufficient_credits"}'));
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
  serve(() => answer(status, headers as HeadersInit, body));
  await expect(api.get('/auth/me')).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a dropped connection counts as unreachable and a mutation is not sent again', async () => {
  let calls = 0;
  serve(() => {
    calls++;
    throw new TypeError('Failed to fetch');
  });
  const error = await api.post('/tests/submit', {}).catch((failure) => failure);
  expect(error).toMatchObject({ kind: 'unreachable' });
  expect(describeFailure(error, 'Erreur de connexion')).toBe('Erreur de connexion');
  expect(calls).toBe(1);
});

test('a server error of ours is not retried by the transport', async () => {
  let calls = 0;
  serve(() => {
    calls++;
    return answer(503, ours, '{"detail":"Service indisponible","code":"unavailable"}');
  });
  await expect(api.get('/profiles')).rejects.toMatchObject({ kind: 'refused', status: 503 });
  expect(calls).toBe(1);
});

test('each audience sends its own token, and the idempotency key goes along', async () => {
  serve(({ headers }) => {
    const sent = { authorization: headers.get('authorization'), key: headers.get('idempotency-key') };
    return answer(200, ours, JSON.stringify(sent));
  });
  storeToken('admin', 'a');
  expect(await api.get('/x')).toEqual({ authorization: null, key: null });
  expect(await api.get('/x', { as: 'either' })).toEqual({ authorization: 'Bearer a', key: null });
  storeToken('user', 'u');
  expect(await api.get('/x', { as: 'either' })).toEqual({ authorization: 'Bearer u', key: null });
  expect(await api.post('/x', {}, { as: 'admin', idempotencyKey: 'k1' })).toEqual({
    authorization: 'Bearer a',
    key: 'k1',
  });
});

test('a refused token is reported once, for the audience that sent it, and never for a sign-in', async () => {
  serve(() => answer(401, ours, '{"detail":"Session expirée","code":"not_signed_in"}'));
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

test('a wrong MFA code costs nobody their session', async () => {
  serve(() => answer(401, ours, '{"detail":"Code MFA invalide","code":"wrong_mfa_code"}'));
  const lost: string[] = [];
  const stop = onTokenRefused((audience) => lost.push(audience));
  storeToken('user', 'u');
  await api.post('/auth/mfa/enable').catch(() => {});
  stop();
  expect(lost).toEqual([]);
});

test('a file is returned as it came', async () => {
  serve(() => answer(200, { 'content-type': 'application/pdf', 'x-baara': '1' }, '%PDF'));
  expect(await (await api.download('/reports/download/1')).text()).toBe('%PDF');
});
