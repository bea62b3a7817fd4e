import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as delivery from '#client/http/deliver.ts';
import { openOutboxStore } from '#client/local/account-outbox.ts';
import { keepToken, type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import { conversationLane } from '#client/local/lanes.ts';
import { enqueue, outboxItem, readOutbox } from '#client/local/outbox.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import { backoff, drainStore } from './drain.ts';
import { sendNow } from './outbox-scheduler.ts';

type Delivery = delivery.Delivery;

const ACCOUNT = 'awa';
let database: LocalDatabase;

beforeEach(async () => {
  database = (await localDatabase(ACCOUNT)) as LocalDatabase;
  await keepToken(database, 'her token');
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await wipeLocalDatabase(ACCOUNT);
  markSignedIn(ACCOUNT);
});

async function openStore() {
  const store = await openOutboxStore(ACCOUNT);
  if (!store) throw new Error('the page has not made the database');
  return store;
}

/** Drains with these deliveries in turn; the last one repeats. @returns what was sent, by body */
async function drainWith(deliveries: Delivery[], now = true): Promise<unknown[]> {
  const sent: unknown[] = [];
  const store = await openStore();
  await drainStore(store, {
    now,
    send: async (item, token) => {
      sent.push([item.request.body, token]);
      return (deliveries.length > 1 ? deliveries.shift() : deliveries[0]) as Delivery;
    },
  });
  store.close();
  return sent.map((entry) => (entry as [unknown, string])[0]);
}

const put = async (body: unknown, conversation: string = crypto.randomUUID()): Promise<OutboxItem> => {
  const lane = conversationLane(conversation);
  const item = outboxItem({ kind: 'message', path: '/x', body, account: ACCOUNT, lane });
  // Made in the same millisecond, yet in this order.
  item.created_at += (await readOutbox(database)).length;
  await enqueue(database, item);
  return item;
};
const stored = {
  id: 'm1',
  seq: 1,
  sender_id: ACCOUNT,
  content: 'Bonjour',
  created_at: '2026-03-01T10:00:00Z',
};
const ok: Delivery = { outcome: 'acknowledged', response: { message: stored, receipt: null } };
const lost: Delivery = { outcome: 'unknown' };

test('held, it sends nothing and tells what waits', async () => {
  await put('Bonjour');
  const store = await openStore();
  const send = vi.fn(async () => ok);
  expect(await drainStore(store, { now: true, held: true, send })).toMatchObject({ waiting: 1 });
  expect(send).not.toHaveBeenCalled();
  store.close();
});

test('what is acknowledged is gone, in order', async () => {
  for (const body of [1, 2, 3]) await put(body);
  expect(await drainWith([ok])).toEqual([1, 2, 3]);
  expect(await readOutbox(database)).toEqual([]);
});

test('an acknowledged message is kept in its conversation as the server stored it', async () => {
  await put('Bonjour', 'c1');
  await drainWith([ok]);
  expect(await database.messages.toArray()).toEqual([{ ...stored, conversation_id: 'c1' }]);
});

test('what got no certain answer stays, later and later', async () => {
  await put('a');
  const waits: number[] = [];
  for (let tries = 0; tries < 4; tries++) {
    await drainWith([lost]);
    const [item] = await readOutbox(database);
    expect(item).toMatchObject({ state: 'queued', attempts: tries + 1 });
    waits.push((item?.next_try_at ?? 0) - Date.now());
  }
  expect(waits[3]).toBeGreaterThan(waits[0] as number);
  expect(await drainWith([ok], false)).toEqual([]);
  expect(await drainWith([ok], true)).toEqual(['a']);
});

test('what waits for its next try goes when the phone’s clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2) });
  await put('a');
  expect(await drainWith([lost])).toEqual(['a']);
  expect(await drainWith([ok], false)).toEqual([]);
  vi.setSystemTime(Date.UTC(2026, 2, 1));
  expect(await drainWith([ok], false)).toEqual(['a']);
});

test('messages go in the order they were written, also where the phone’s clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2) });
  await put('first', 'a');
  vi.setSystemTime(Date.UTC(2026, 2, 1));
  await put('second', 'a');
  expect(await drainWith([ok])).toEqual(['first', 'second']);
});

test('a conversation waits for its first message; other lanes go on', async () => {
  await put('a1', 'a');
  await put('a2', 'a');
  await put('b1', 'b');
  expect(await drainWith([lost, ok])).toEqual(['a1', 'b1']);
  expect(await drainWith([ok])).toEqual(['a1', 'a2']);
});

test('what gets no certain answer is sent six times a minute, however many wait and whoever drains', async () => {
  for (let index = 0; index < 20; index++) await put(index);
  const sent: unknown[] = [];
  for (let drains = 0; drains < 20; drains++) sent.push(...(await drainWith([lost], drains % 2 === 0)));
  expect(sent).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a lane whose first item failed last lets the others go before it', async () => {
  await put('never', 'a');
  await put('again', 'b');
  await drainWith([lost, ok]);
  await put('new', 'c');
  expect(await drainWith([ok])).toEqual(['new', 'never']);
});

test('a lane is looked at again when its first item is due, not when a later one was made', async () => {
  await put('a1', 'a');
  await put('a2', 'a');
  const store = await openStore();
  const drained = await drainStore(store, { send: async () => lost });
  store.close();
  expect(drained.nextTryAt).toBeGreaterThan(Date.now() + 500);
});

test('a refusal is kept with its reason and never sent again by itself', async () => {
  await put('a');
  await drainWith([{ outcome: 'refused', status: 422, detail: 'Aucun des choix', code: 'wrong_option' }]);
  expect(await readOutbox(database)).toMatchObject([
    { state: 'refused', refusal: { status: 422, detail: 'Aucun des choix' } },
  ]);
  expect(await drainWith([ok], false)).toEqual([]);
});

test('what its owner takes away while another is sent, or itself, is neither sent nor there again', async () => {
  const first = await put('a');
  const second = await put('b');
  const store = await openStore();
  const sent: unknown[] = [];
  await drainStore(store, {
    send: async ({ request }) => {
      sent.push(request.body);
      await database.outbox.bulkDelete([first.id, second.id]);
      return lost;
    },
  });
  store.close();
  expect(sent).toEqual(['a']);
  expect(await readOutbox(database)).toEqual([]);
});

test('without a session nothing is sent; the same account’s next token sends it', async () => {
  await put('a');
  await keepToken(database, null);
  expect(await drainWith([ok])).toEqual([]);
  await keepToken(database, 'her next token');
  expect(await drainWith([ok])).toEqual(['a']);
});

test('a 401 stops the loop and keeps everything', async () => {
  await put('a');
  await put('b');
  expect(await drainWith([{ outcome: 'signed_out' }])).toEqual(['a']);
  expect(await readOutbox(database)).toMatchObject([{ state: 'queued', attempts: 0 }, { state: 'queued' }]);
});

test('a 401 that comes when somebody has signed in anew names the session that was refused', async () => {
  await put('a');
  const store = await openStore();
  const send = async (): Promise<Delivery> => {
    await keepToken(database, 'her next token');
    return { outcome: 'signed_out' };
  };
  const drained = await drainStore(store, { now: true, send });
  store.close();
  expect(drained).toEqual({ waiting: 1, nextTryAt: null, refusedToken: 'her token' });
});

test('what was being sent when the app died is sent again', async () => {
  const item = await put('a');
  await database.outbox.update(item.id, { state: 'sending' });
  expect(await drainWith([ok])).toEqual(['a']);
});

test('what was being sent when the app died waits, as long as nothing can be sent', async () => {
  const item = await put('a');
  await database.outbox.update(item.id, { state: 'sending' });
  const store = await openStore();
  await drainStore(store, { now: true, held: true });
  store.close();
  expect(await readOutbox(database)).toMatchObject([{ state: 'queued' }]);
});

/** As a phone whose storage is full: what puts anything in is not kept, what only removes is. */
function fillDisk(): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    const request = put.call(this, value);
    this.transaction.abort();
    return request;
  });
}

test('on a full phone what waits is sent all the same', async () => {
  await put('Bonjour');
  await enqueue(database, { ...submission(undefined), created_at: Date.now() + 1 });
  await database.papers.put({ test_id: 't', state: 'finished' } as never);
  fillDisk();
  expect(await drainWith([ok, submitted])).toEqual(['Bonjour', { test_id: 't' }]);
  // The server tells of both when asked.
  expect(await database.papers.toArray()).toEqual([]);
  expect(await readOutbox(database)).toEqual([]);
});

test('on a full phone a session goes on; of a new one only the page knows, and sends under its token', async () => {
  await put('a');
  fillDisk();
  await keepToken(database, 'her token');
  expect(await drainWith([lost])).toEqual(['a']);
  await keepToken(database, 'her next token');
  expect(await drainWith([ok])).toEqual([]);
  const signedIn = { 'baara.user': JSON.stringify({ id: ACCOUNT }), 'baara.token': 'her next token' };
  vi.stubGlobal('localStorage', { getItem: (key: keyof typeof signedIn) => signedIn[key] });
  const send = vi.spyOn(delivery, 'deliver').mockResolvedValue(ok);
  await sendNow('somebody else');
  await sendNow(ACCOUNT);
  expect(send.mock.calls).toMatchObject([[{ request: { body: 'a' } }, 'her next token']]);
});

test('the session of the page comes before a former one that a phone without a byte left still holds', async () => {
  await put('a');
  const signedIn = { 'baara.user': JSON.stringify({ id: ACCOUNT }), 'baara.token': 'her next token' };
  vi.stubGlobal('localStorage', { getItem: (key: keyof typeof signedIn) => signedIn[key] });
  const send = vi.spyOn(delivery, 'deliver').mockResolvedValue(ok);
  await sendNow(ACCOUNT);
  expect(send.mock.calls).toMatchObject([[{ request: { body: 'a' } }, 'her next token']]);
});

test('on a full phone that can note no try, the next one comes a minute later', async () => {
  await put('a');
  fillDisk();
  const store = await openStore();
  const { waiting, nextTryAt } = await drainStore(store, { now: true, send: async () => lost });
  store.close();
  expect(waiting).toBe(1);
  expect(nextTryAt).toBeGreaterThan(Date.now() + 55_000);
});

test('a database that is not there is not made', async () => {
  expect(await openOutboxStore('nobody')).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('baara-nobody');
});

test('the wait doubles up to five minutes, never all phones at once', () => {
  expect(backoff(0, () => 0)).toBe(1_000);
  expect(backoff(0, () => 1)).toBe(2_000);
  expect(backoff(3, () => 1)).toBe(16_000);
  expect(backoff(50, () => 1)).toBe(300_000);
});

const submission = (anchor: OutboxItem['anchor']) =>
  outboxItem({ kind: 'submission', path: '/tests/submit', body: { test_id: 't' }, account: ACCOUNT, anchor });
const CODE = { code: 'the head' };
const submitted: Delivery = { outcome: 'acknowledged', response: { report: { id: 'r' }, superseded: false } };
const stamped: Delivery = { outcome: 'acknowledged', response: { at: '2026-03-01T10:00:00Z' } };

test('after a cut the proof of its time goes before a submission, and before all that is bigger', async () => {
  await put('a message from before');
  await enqueue(database, { ...submission({ ...CODE, due: true }), created_at: Date.now() + 1 });
  expect(await drainWith([stamped, ok, submitted])).toEqual([
    CODE,
    'a message from before',
    { test_id: 't' },
  ]);
  expect(await readOutbox(database)).toEqual([]);
});

test('a submission that goes at once needs no proof; one that did not get through does', async () => {
  await enqueue(database, submission({ ...CODE, due: false }));
  expect(await drainWith([lost])).toEqual([{ test_id: 't' }]);
  expect(await drainWith([stamped, submitted])).toEqual([CODE, { test_id: 't' }]);
});

test('where the proof does not pass nothing bigger is tried, and the next turn is the submission’s', async () => {
  await enqueue(database, submission({ ...CODE, due: true }));
  expect(await drainWith([lost])).toEqual([CODE]);
  expect(await drainWith([submitted])).toEqual([{ test_id: 't' }]);
});

test('a server that refuses the proof, or fails at it, still gets the submission', async () => {
  for (const answer of [
    { outcome: 'refused', status: 404, detail: '', code: '' },
    { outcome: 'unknown', retryAfter: 0 },
  ]) {
    await enqueue(database, submission({ ...CODE, due: true }));
    expect(await drainWith([answer as Delivery, submitted])).toEqual([CODE, { test_id: 't' }]);
  }
});

test('the proof goes without a session; the submission waits for it', async () => {
  await enqueue(database, submission({ ...CODE, due: true }));
  await keepToken(database, null);
  expect(await drainWith([stamped])).toEqual([CODE]);
  const [item] = await readOutbox(database);
  expect(item).toMatchObject({ kind: 'submission', state: 'queued' });
  expect(item?.anchor).toBeUndefined();
});
