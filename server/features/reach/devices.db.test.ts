import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { pushSubscriptions } from '#server/db/schema/reach.ts';
import { createTestApp } from '#server/testing/apps/app.ts';
import { PASSWORD, signUp } from '#server/testing/people/people.ts';
import { startReach } from '#server/testing/worlds/reach.ts';

let r: Awaited<ReturnType<typeof startReach>>;
beforeAll(async () => {
  r = await startReach();
});
afterAll(() => r.close());
afterEach(() => r.calm());

test('nothing is kept for whom nothing would reach', async () => {
  const person = await signUp(r.t);
  await r.tell(person, 'report');
  expect(await r.waitingNotices(person)).toEqual([]);
});

test.each([404, 410])(
  'a subscription of which the service says %i is gone, with all that waited for it',
  async (status) => {
    const person = await r.subscriber();
    r.service.refuseWith({ status });
    await r.tell(person, 'report');
    await r.deliver(person);
    expect(await r.subscriptionsOf(person)).toEqual([]);
    expect(await r.waitingPushes(person)).toEqual([]);
  },
);

test('a subscription made with another key of ours is dropped, not tried', async () => {
  const person = await r.subscriber();
  await r.t.deps.db.update(pushSubscriptions).set({ push_key: 'another' });
  await r.tell(person, 'report');
  await r.deliver(person);
  expect(r.service.delivered).toEqual([]);
  expect(await r.subscriptionsOf(person)).toEqual([]);
});

test('signing out ends a device’s notices, and the next user of the phone gets none of the last one’s', async () => {
  const person = await r.subscriber();
  r.service.refuseWith({ status: 503 });
  await r.tell(person, 'report');
  await r.deliver(person);
  r.service.refuseWith(undefined);
  await r.t.call('POST', '/auth/logout', { token: person.token });
  await r.letPass();
  expect(r.service.delivered).toEqual([]);
  expect(await r.subscriptionsOf(person)).toEqual([]);

  const [first, second] = [await r.subscriber(), await signUp(r.t)];
  const taken = await r.t.call('PUT', '/notifications/subscription', {
    token: second.token,
    body: first.subscription,
  });
  expect(taken.status).toBe(200);
  await r.tell(first, 'report');
  await r.tell(second, 'message');
  await r.deliver(first);
  await r.deliver(second);
  expect(r.service.delivered.map(({ payload }) => payload.account)).toEqual([second.id]);
});

test('a device whose session is over by age is told nothing, also before that is cleared away', async () => {
  const person = await r.subscriber();
  r.service.refuseWith({ status: 503 });
  await r.tell(person, 'report');
  await r.deliver(person);
  r.service.refuseWith(undefined);
  await r.t.deps.db
    .update(sessions)
    .set({ expires_at: r.t.deps.now() })
    .where(eq(sessions.account_id, person.id));
  await r.letPass();
  await r.tell(person, 'message');
  await r.deliver(person);
  expect(r.service.delivered).toEqual([]);
  expect(await r.waitingPushes(person)).toEqual([]);
});

test('a session that ends elsewhere or by age takes its device’s notices along, another’s stay', async () => {
  const person = await r.subscriber();
  await r.t.deps.db.delete(sessions).where(eq(sessions.account_id, person.id));
  expect(await r.subscriptionsOf(person)).toEqual([]);
});

test('of one account’s devices the twenty subscribed last are told', async () => {
  const person = await r.subscriber();
  const kept: string[] = [];
  for (let device = 0; device < 20; device += 1) {
    r.t.advance(1_000);
    const credentials = { email: person.email, password: PASSWORD };
    const { token } = (await r.t.call('POST', '/auth/login', { body: credentials })).body;
    kept.push((await r.subscribe({ token })).endpoint);
  }
  const endpoints = (await r.subscriptionsOf(person)).map(({ endpoint }) => endpoint);
  expect(endpoints.sort()).toEqual(kept.sort());
});

test('a deleted account leaves no choice, device or notice', async () => {
  const person = await r.subscriber();
  await r.choose(person, { choices: { report: 'mail' } });
  await r.tell(person, 'report');
  const gone = await r.t.call('POST', '/auth/delete', {
    token: person.token,
    body: { current_password: PASSWORD },
  });
  expect(gone.status).toBe(200);
  for (const table of ['notices', 'push_subscriptions', 'reach_choices']) {
    const { rows } = await r.t.deps.db.execute(
      sql`select from ${sql.identifier(table)} where account_id = ${person.id}`,
    );
    expect(rows).toEqual([]);
  }
});

test('choices are kept one by one, with the device that asks', async () => {
  const person = await signUp(r.t);
  const read = async () => (await r.t.call('GET', '/notifications/reach', { token: person.token })).body;
  expect(await read()).toMatchObject({
    choices: { report: 'push', invitation: 'mail' },
    quiet: { from: 21, to: 7 },
    refused: false,
    here: false,
    mail: false,
  });
  await r.choose(person, { refused: true });
  await r.choose(person, { choices: { report: 'none' } });
  await r.choose(person, { quiet: { from: 22, to: 6 } });
  expect(await read()).toMatchObject({
    choices: { report: 'none', message: 'push' },
    quiet: { from: 22, to: 6 },
    refused: true,
  });
  await r.subscribe(person);
  expect(await read()).toMatchObject({ here: true, refused: false });
  await r.t.call('DELETE', '/notifications/subscription', { token: person.token });
  expect(await read()).toMatchObject({ here: false });
});

test('no address of the operator’s own network is called, and no keys are taken that are none', async () => {
  const person = await signUp(r.t);
  const good = r.service.subscribe('x');
  const put = (body: object) => r.t.call('PUT', '/notifications/subscription', { token: person.token, body });
  for (const endpoint of ['https://127.0.0.1/x', 'https://[::1]/x', 'http://fcm.googleapis.com/x', 'x']) {
    expect((await put({ ...good, endpoint })).status).toBe(422);
  }
  const point = Buffer.alloc(65, 4).toString('base64url');
  expect((await put({ ...good, keys: { ...good.keys, p256dh: point } })).status).toBe(422);
  expect((await put({ ...good, keys: { ...good.keys, auth: 'AAAA' } })).status).toBe(422);
  expect(await r.subscriptionsOf(person)).toEqual([]);
});

test('the pair of keys is made once, however many ask at once', async () => {
  const own = await createTestApp();
  const person = await signUp(own);
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => own.call('GET', '/notifications/reach', { token: person.token })),
  );
  expect(new Set(asked.map(({ body }) => body.push_key)).size).toBe(1);
  await own.close();
});

test('a mail is offered where it would reach: sent by this installation, to a proved address', async () => {
  const person = await signUp(r.t);
  const offered = async () =>
    (await r.t.call('GET', '/notifications/reach', { token: person.token })).body.mail as boolean;
  r.t.deps.mail = { send: async () => {} };
  expect(await offered()).toBe(false);
  await r.t.deps.db.update(accounts).set({ email_verified_at: r.t.deps.now() });
  expect(await offered()).toBe(true);
  r.t.deps.mail = 'kept';
  expect(await offered()).toBe(false);
});
