import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { login, logout, me, mfaEnable } from '#shared/contracts/accounts.ts';
import type { adminMe } from '#shared/contracts/administration.ts';
import type { generate } from '#shared/contracts/assessments.ts';
import type { listProfiles } from '#shared/contracts/catalogue.ts';
import type { verifyCertificate } from '#shared/contracts/certificates.ts';
import type { addCredits } from '#shared/contracts/grants.ts';
import type { listNotifications } from '#shared/contracts/notifications.ts';
import type { publicCampaigns } from '#shared/contracts/public-campaigns.ts';
import type { importQuestions } from '#shared/contracts/question-exchange.ts';
import type { downloadReport } from '#shared/contracts/reports.ts';
import type { putJournal } from '#shared/contracts/sittings.ts';
import { api } from './api.ts';
import { describeFailure } from './failure.ts';
import { onReachable } from './reachability.ts';
import { OURS, respond, stubApi } from './testing.ts';
import { dropToken, onTokenRefused, storeToken } from './token.ts';

const credentials = { email: 'awa@example.org', password: 'secret' };
const paper = { profile_id: 'p' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a response of our API is returned', async () => {
  stubApi((request) => respond(200, OURS, JSON.stringify({ url: request.url })));
  expect(
    await api.get<typeof publicCampaigns>('/campaigns/public', { query: { q: 'été', level: undefined } }),
  ).toEqual({ url: 'https://baara.example/api/campaigns/public?q=%C3%A9t%C3%A9' });
});

test('a parameter stands in the path as one segment, whatever was typed', async () => {
  stubApi((request) => respond(200, OURS, JSON.stringify({ url: request.url })));
  const number = 'BA/../42?x#é';
  expect(
    await api.get<typeof verifyCertificate>('/certificates/verify/{number}', { params: { number } }),
  ).toEqual({ url: 'https://baara.example/api/certificates/verify/BA%2F..%2F42%3Fx%23%C3%A9' });
});

test('a body travels as JSON', async () => {
  stubApi(async (request) => {
    const sent = { type: request.headers.get('content-type'), body: await request.json() };
    return respond(200, OURS, JSON.stringify({ method: request.method, ...sent }));
  });
  expect(await api.post<typeof login>('/auth/login', { body: credentials })).toEqual({
    method: 'POST',
    type: 'application/json',
    body: credentials,
  });
});

test('a response asked for again with its version is the one held when nothing changed', async () => {
  const asked: (string | null)[] = [];
  stubApi((request) => {
    asked.push(request.headers.get('if-none-match'));
    if (asked.at(-1) === '"2"') return new Response(null, { status: 304, headers: { 'x-baara': '1' } });
    return respond(200, { ...OURS, etag: '"2"' }, '{"unread_count":3}');
  });
  const first = await api.getVersioned<typeof listNotifications>('/notifications', undefined);
  expect(first).toEqual({ version: '"2"', response: { unread_count: 3 } });
  expect(await api.getVersioned<typeof listNotifications>('/notifications', first)).toBe(first);
  expect(asked).toEqual([null, '"2"']);
});

test('a refusal carries status, code and the sentence for the user', async () => {
  stubApi(() => respond(402, OURS, '{"detail":"Crédits insuffisants","code":"insufficient_credits"}'));
  const error = await api
    .post<typeof generate>('/tests/generate', { body: paper, idempotencyKey: 'k1' })
    .catch((failure) => failure);
  expect(error).toMatchObject({ kind: 'refused', status: 402, code: 'insufficient_credits' });
  expect(describeFailure(error, 'Erreur')).toBe('Crédits insuffisants');
});

test.each([
  ['a captive portal giving 200 HTML', 200, { 'content-type': 'text/html' }, '<html>Bienvenue</html>'],
  ['JSON that is not from our API', 200, { 'content-type': 'application/json' }, '{"ok":true}'],
  ['a proxy error page', 502, { 'content-type': 'text/html' }, 'Bad gateway'],
  ['our mark on something that is not JSON', 200, { 'x-baara': '1', 'content-type': 'text/html' }, '<p>'],
  ['our mark on an error that is not JSON', 500, { 'x-baara': '1', 'content-type': 'text/html' }, '<p>'],
  ['JSON cut in the middle', 200, OURS, '{"user":'],
  ['a refusal cut in the middle', 404, OURS, '{"detail":'],
])('%s counts as unreachable', async (_, status, headers, body) => {
  stubApi(() => respond(status, headers as HeadersInit, body));
  await expect(api.get<typeof me>('/auth/me')).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a dropped connection counts as unreachable and a mutation is not sent again', async () => {
  let calls = 0;
  stubApi(() => {
    calls++;
    throw new TypeError('Failed to fetch');
  });
  const error = await api
    .post<typeof generate>('/tests/generate', { body: paper, idempotencyKey: 'k1' })
    .catch((failure) => failure);
  expect(error).toMatchObject({ kind: 'unreachable' });
  expect(describeFailure(error, 'Erreur de connexion')).toBe('Erreur de connexion');
  expect(calls).toBe(1);
});

test('a call that gets no response in 15 s counts as unreachable', async () => {
  vi.useFakeTimers();
  stubApi(() => new Promise(() => {}));
  const failure = api.get<typeof me>('/auth/me').catch((error) => error);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await Promise.race([failure, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ kind: 'unreachable' });
});

test('a call gets a second more for each KB that it sends', async () => {
  vi.useFakeTimers();
  stubApi(() => new Promise(() => {}));
  const events = [{ seq: 1, kind: 'answer' as const, answer: 'x'.repeat(20_000), at: 0, mono: 0, boot: 'b' }];
  const failure = api
    .put<typeof putJournal>('/tests/{id}/journal', { params: { id: '1' }, body: { device_id: 'd', events } })
    .catch((error) => error);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(await Promise.race([failure, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failure).toMatchObject({ kind: 'unreachable' });
});

test('a response that stops midway counts as unreachable after two minutes, and one that breaks off at once', async () => {
  vi.useFakeTimers();
  const heard: boolean[] = [];
  const unsubscribe = onReachable((reachable) => heard.push(reachable));
  const begun = (go: (line: ReadableStreamDefaultController<Uint8Array>) => void) =>
    stubApi(() => new Response(new ReadableStream({ start: go }), { headers: OURS }));
  const ask = () => api.get<typeof me>('/auth/me').catch((error) => error);
  const half = new TextEncoder().encode('{"user":');
  begun((line) => line.enqueue(half));
  const stalled = ask();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([stalled, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await stalled).toMatchObject({ kind: 'unreachable' });
  begun((line) => {
    line.enqueue(half);
    setTimeout(() => line.error(new TypeError('network error')), 1_000);
  });
  const broken = ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await broken).toMatchObject({ kind: 'unreachable' });
  unsubscribe();
  expect(heard).toEqual([true, false, true, false]);
});

test('a call that its caller gives up says nothing about the network', async () => {
  const heard: boolean[] = [];
  const unsubscribe = onReachable((reachable) => heard.push(reachable));
  const aborter = new AbortController();
  stubApi(({ signal }) => {
    aborter.abort();
    signal.throwIfAborted();
    return respond(200, OURS, '{}');
  });
  const call = api.get<typeof me>('/auth/me', { signal: aborter.signal }).catch((error) => error);
  expect(await call).toMatchObject({ name: 'AbortError' });
  unsubscribe();
  expect(heard).toEqual([]);
});

test.each([
  ['our API refused', () => respond(403, OURS, '{"detail":"Non","code":"forbidden"}'), true],
  ['our API gave what was asked', () => respond(200, OURS, '{}'), true],
  ['a portal replied', () => respond(200, { 'content-type': 'text/html' }, '<html>'), false],
])('once %s, whether the network is there is known', async (_, response, known) => {
  const heard: boolean[] = [];
  const unsubscribe = onReachable((reachable) => heard.push(reachable));
  stubApi(response);
  await api.get<typeof me>('/auth/me').catch(() => {});
  unsubscribe();
  expect(heard).toEqual([known]);
});

test('a server error of ours is not retried by the transport', async () => {
  let calls = 0;
  stubApi(() => {
    calls++;
    return respond(503, OURS, '{"detail":"Service indisponible","code":"unavailable"}');
  });
  await expect(api.get<typeof listProfiles>('/tests/profiles')).rejects.toMatchObject({
    kind: 'refused',
    status: 503,
  });
  expect(calls).toBe(1);
});

test('each audience sends its own token, and the idempotency key goes along', async () => {
  const sent: (string | null)[][] = [];
  stubApi(({ headers }) => {
    sent.push([headers.get('authorization'), headers.get('idempotency-key')]);
    return respond(200, OURS, '{}');
  });
  const logOut = () => api.post<typeof logout>('/auth/logout', { as: 'either' });
  storeToken('admin', 'a');
  await api.get<typeof me>('/auth/me');
  await logOut();
  storeToken('user', 'u');
  await logOut();
  await api.get<typeof adminMe>('/admin/me', { as: 'admin' });
  await api.post<typeof addCredits>('/admin/users/{id}/add-credits', {
    params: { id: '1' },
    body: { credits: 5 },
    as: 'admin',
    idempotencyKey: 'k1',
  });
  expect(sent).toEqual([
    [null, null],
    ['Bearer a', null],
    ['Bearer u', null],
    ['Bearer a', null],
    ['Bearer a', 'k1'],
  ]);
});

test('who logs out right after a call still sends it with their token', async () => {
  let sent: string | null = null;
  stubApi(({ headers }) => {
    sent = headers.get('authorization');
    return respond(200, OURS, '{"ok":true}');
  });
  storeToken('user', 'u');
  const call = api.post<typeof logout>('/auth/logout');
  dropToken('user');
  await call;
  expect(sent).toBe('Bearer u');
});

test('a refused token is reported once, for the audience that sent it, and never for a sign-in', async () => {
  stubApi(() => respond(401, OURS, '{"detail":"Session expirée","code":"not_signed_in"}'));
  const lost: string[] = [];
  const unsubscribe = onTokenRefused((audience) => {
    dropToken(audience);
    lost.push(audience);
  });
  storeToken('user', 'u');
  await Promise.allSettled([api.get<typeof me>('/auth/me'), api.get<typeof me>('/auth/me')]);
  await api.post<typeof login>('/auth/login', { body: credentials }).catch(() => {});
  unsubscribe();
  expect(lost).toEqual(['user']);
});

test('a wrong MFA code costs nobody their session', async () => {
  stubApi(() => respond(401, OURS, '{"detail":"Code MFA invalide","code":"wrong_mfa_code"}'));
  const lost: string[] = [];
  const unsubscribe = onTokenRefused((audience) => lost.push(audience));
  storeToken('user', 'u');
  await api
    .post<typeof mfaEnable>('/auth/mfa/enable', { query: { mfa_code: '1' }, body: {} })
    .catch(() => {});
  unsubscribe();
  expect(lost).toEqual([]);
});

test('a file is returned as it came', async () => {
  stubApi(() => respond(200, { 'content-type': 'application/pdf', 'x-baara': '1' }, '%PDF'));
  const file = await api.download<typeof downloadReport>('/reports/download/{id}', { params: { id: '1' } });
  expect(await file.text()).toBe('%PDF');
});

test('a file whose bytes stop midway is given up after a minute, one that comes slowly is not', async () => {
  vi.useFakeTimers();
  const ask = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    stubApi(() => new Response(readable, { headers: OURS }));
    const file = api.download<typeof downloadReport>('/reports/download/{id}', { params: { id: '1' } });
    return { file, line: writable.getWriter() };
  };
  const slow = ask();
  for (const part of ['%P', 'D', 'F']) {
    await vi.advanceTimersByTimeAsync(59_000);
    void slow.line.write(new TextEncoder().encode(part));
  }
  void slow.line.close();
  expect(await (await slow.file).text()).toBe('%PDF');
  const stopped = ask();
  const failure = expect(stopped.file).rejects.toMatchObject({ kind: 'unreachable' });
  void stopped.line.write(new TextEncoder().encode('%P'));
  await vi.advanceTimersByTimeAsync(60_000);
  await failure;
});

test('a file that a busy server makes late, or a slow line carries, still arrives, where an answer is given up', async () => {
  vi.useFakeTimers();
  stubApi(async ({ url }) => {
    await new Promise((done) => setTimeout(done, 100_000));
    return url.includes('/download/') ? respond(200, OURS, '%PDF') : respond(200, OURS, '{}');
  });
  const file = api.download<typeof downloadReport>('/reports/download/{id}', { params: { id: '1' } });
  const answer = expect(api.get<typeof me>('/auth/me')).rejects.toMatchObject({ kind: 'unreachable' });
  const sent = api.upload<typeof importQuestions>('/admin/skills/{id}/import', {
    params: { id: '1' },
    body: { format: 'gift', file: 'QQ==' },
    as: 'admin',
  });
  await vi.advanceTimersByTimeAsync(100_000);
  await answer;
  expect(await (await file).text()).toBe('%PDF');
  expect(await sent).toEqual({});
});
