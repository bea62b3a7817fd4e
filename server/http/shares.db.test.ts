import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { NO_SHARE } from '#server/testing/databases/installation.ts';
import { PASSWORD, signUp } from '#server/testing/people/people.ts';
import { createRateLimits } from './rate-limits.ts';

const t = testApp();

const share = (perSecond: number, waiting: number, burst = 0) => ({ perSecond, waiting, burst, atOnce: 3 });
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, own]) => [
      status,
      own?.length,
    ]),
  );

test('of one account so many are handled at once, so many wait, the rest are refused; nobody else waits', async () => {
  const [greedy, other] = [await signUp(t), await signUp(t)];
  t.deps.limits = createRateLimits(t.pool, { strangers: NO_SHARE, account: share(100, 5) });
  const all = await Promise.all(
    Array.from({ length: 12 }, () => t.call('GET', '/auth/me', { token: greedy.token })),
  );
  expect(statuses(all)).toEqual({ 200: 8, 429: 4 });
  expect(all.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'too_many_requests' });
  expect((await t.call('GET', '/auth/me', { token: other.token })).status).toBe(200);
});

test('an account has so many a second, and so many more for the screens it opens', async () => {
  const { limits } = t.deps;
  vi.useFakeTimers();
  try {
    const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
    t.deps.limits = createRateLimits(t.pool, { strangers: NO_SHARE, account: share(2, 60, 3) }, wait);
    let handled = 0;
    const all = Array.from({ length: 52 }, () => t.deps.limits.inAccountsTurn('one', async () => handled++));
    const after = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return handled;
    };
    expect(await after(999)).toBe(5);
    expect(await after(1_000)).toBe(7);
    expect(await after(1_000)).toBe(9);
    expect(await after(1_000)).toBe(11);
    expect(await after(16_000)).toBe(43);
    expect(await after(1_000)).toBe(48);
    await after(2_000);
    await Promise.all(all);
  } finally {
    vi.useRealTimers();
    t.deps.limits = limits;
  }
});

test('a clock that is set back by an hour has neither a stranger nor an account wait for it', async () => {
  vi.useFakeTimers();
  try {
    const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
    const limits = createRateLimits(t.pool, { strangers: share(2, 60), account: share(2, 60) }, wait);
    let handled = 0;
    const handle = async () => handled++;
    const ask = () => [limits.strangersTurn().then(handle), limits.inAccountsTurn('one', handle)];
    const before = [...ask(), ...ask()];
    await vi.advanceTimersByTimeAsync(501);
    vi.setSystemTime(Date.now() - 3_600_000);
    const after = [...ask(), ...ask()];
    await vi.advanceTimersByTimeAsync(4_000);
    expect(handled).toBe(8);
    await Promise.all([...before, ...after]);
  } finally {
    vi.useRealTimers();
  }
});

test('bodies that never arrive whole keep no other request of their account waiting', async () => {
  const person = await signUp(t);
  t.deps.limits = createRateLimits(t.pool, { strangers: NO_SHARE, account: share(100, 100) });
  const senders: ReadableStreamDefaultController<Uint8Array>[] = [];
  const broken = Array.from({ length: 4 }, () =>
    t.app.request(`/api/tests/${randomUUID()}/journal`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'content-length': '1000',
      },
      body: new ReadableStream({ start: (sender) => void senders.push(sender) }),
      duplex: 'half',
    }),
  );
  for (let n = 0; n < 5; n++) {
    expect((await t.call('GET', '/auth/me', { token: person.token })).status).toBe(200);
  }
  for (const sender of senders) sender.close();
  expect(statuses(await Promise.all(broken))).toEqual({ 422: 4 });
});

test.each([
  ['PATCH', '/api/auth/me', { 'content-length': '1000' }],
  ['PATCH', '/api/auth/me', {}],
  ['POST', '/api/payment/notify', { 'content-length': '1000' }],
  ['POST', '/api/payment/notify', {}],
])('a body that breaks off is no failure of ours: %s %s %j', async (method, path, length) => {
  const { token } = await signUp(t);
  const cut = await t.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...length },
    body: new ReadableStream({
      start: (sender) => sender.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    }),
    duplex: 'half',
  });
  expect(cut.status).toBe(400);
  expect(await cut.json()).toMatchObject({ code: 'malformed_request' });
});

test('of somebody who is not signed in, where one has to be, nothing is read', async () => {
  let asked = 0;
  const body = new ReadableStream(
    {
      pull: (sender) => {
        asked += 1;
        sender.enqueue(new Uint8Array(10_000));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json' };
  const refused = await t.app.request('/api/auth/me', { method: 'PATCH', headers, body, duplex: 'half' });
  expect([refused.status, asked]).toEqual([401, 0]);
});

test('strangers wait for their turn, and are told when too many do; a known device does not wait for them', async () => {
  const owner = await signUp(t);
  const body = { email: owner.email, password: PASSWORD };
  t.deps.limits = createRateLimits(t.pool, { strangers: share(1, 2), account: NO_SHARE });
  const { device } = (await t.call('POST', '/auth/login', { body })).body;
  const guess = () => t.call('POST', '/auth/login', { body: { ...body, password: 'pas le bon mot' } });
  const guesses = Promise.all(Array.from({ length: 12 }, guess));
  const own = await t.call('POST', '/auth/login', { body, headers: { 'baara-device': device } });
  expect(own.status).toBe(200);
  // On a slow machine more of them come late enough for a turn.
  expect(statuses(await guesses)[503]).toBeGreaterThan(0);
});

test('who must do work first is told so whoever else waits, and keeps nobody from their turn', async () => {
  const owner = await signUp(t);
  const body = { email: owner.email, password: PASSWORD };
  t.deps.config.trustProxy = true;
  t.deps.limits = createRateLimits(t.pool, { strangers: share(1, 2), account: NO_SHARE });
  const greedy = { 'x-forwarded-for': '192.0.6.1' };
  for (let at = 0; at < 60; at += 1) {
    await t.deps.limits.tryTake('passwordByAddress', '192.0.6.1');
    await t.deps.limits.tryTake('registerByAddress', '192.0.6.1');
  }
  const floods = [
    ...Array.from({ length: 5 }, () => t.call('POST', '/auth/login', { body, headers: greedy })),
    ...Array.from({ length: 5 }, () =>
      t.call('POST', '/auth/register', {
        body: { email: `${randomUUID()}@exemple.test`, password: PASSWORD, full_name: 'Awa' },
        headers: greedy,
      }),
    ),
  ];
  const own = await t.call('POST', '/auth/login', { body, headers: { 'x-forwarded-for': '192.0.6.2' } });
  expect(own.status).toBe(200);
  expect(statuses(await Promise.all(floods))).toEqual({ 429: 10 });
});
