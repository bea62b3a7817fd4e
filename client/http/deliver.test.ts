import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliver } from './deliver.ts';
import { onReachable } from './reachability.ts';
import { OURS, respond, stubApi } from './testing.ts';

const outgoing = {
  id: 'i1',
  request: { method: 'POST', path: '/tests/submit', body: { test_id: 't' } },
} as const;

let heard: boolean[];
let unsubscribe: () => void;
beforeEach(() => {
  heard = [];
  unsubscribe = onReachable((reachable) => heard.push(reachable));
});
afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an item leaves with the token it was given, its own key and its body', async () => {
  const sent: unknown[] = [];
  stubApi(async (request) => {
    const { method, url, headers } = request;
    sent.push([
      method,
      url,
      headers.get('authorization'),
      headers.get('idempotency-key'),
      await request.json(),
    ]);
    return respond(200, OURS, '{"receipt":"i1"}');
  });
  await deliver(outgoing, 'token');
  expect(sent).toEqual([
    ['POST', 'https://baara.example/api/tests/submit', 'Bearer token', 'i1', { test_id: 't' }],
  ]);
});

test.each([
  [
    'our API echoes its id',
    200,
    OURS,
    '{"receipt":"i1"}',
    { outcome: 'acknowledged', response: { receipt: 'i1' } },
  ],
  ['our API echoes another', 200, OURS, '{"receipt":"i2"}', { outcome: 'unknown' }],
  [
    'our API refuses',
    422,
    OURS,
    '{"detail":"Non","code":"wrong_option"}',
    { outcome: 'refused', status: 422, detail: 'Non', code: 'wrong_option' },
  ],
  [
    'the phone’s clock was ahead, and blanks came before their time',
    422,
    OURS,
    '{"detail":"2 questions sans réponse","code":"unanswered_questions"}',
    { outcome: 'unknown', retryAfter: 0 },
  ],
  ['the session is over', 401, OURS, '{"detail":"Non","code":"not_signed_in"}', { outcome: 'signed_out' }],
  [
    'our API is too busy',
    503,
    { ...OURS, 'retry-after': '7' },
    '{"detail":"Non","code":"unavailable"}',
    { outcome: 'unknown', retryAfter: 7_000 },
  ],
])('when %s it is known what became of an item', async (_, status, headers, body, delivery) => {
  stubApi(() => respond(status, headers, body));
  expect(await deliver(outgoing, 'token')).toEqual(delivery);
  expect(heard).toEqual([true]);
});

test.each([
  ['a portal replies', () => respond(200, { 'content-type': 'text/html' }, '<html>')],
  ['a portal echoes the id', () => respond(200, { 'content-type': 'application/json' }, '{"receipt":"i1"}')],
  ['the response is cut', () => respond(200, OURS, '{"receipt":"i')],
  ['the connection drops', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when %s nothing is known of an item, and the network is not there', async (_, response) => {
  stubApi(response);
  expect(await deliver(outgoing, 'token')).toEqual({ outcome: 'unknown' });
  expect(heard).toEqual([false]);
});

test.each([
  ['no response comes', () => new Promise<Response>(() => {})],
  ['its body never ends', () => new Response(new ReadableStream(), { headers: OURS })],
])(
  'when %s within 20 s, and one more for each KB sent, an item is tried again later',
  async (_, response) => {
    vi.useFakeTimers();
    stubApi(response);
    const request = { ...outgoing.request, body: 'x'.repeat(9_998) };
    const delivery = deliver({ ...outgoing, request }, 'token');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await delivery).toEqual({ outcome: 'unknown' });
  },
);
