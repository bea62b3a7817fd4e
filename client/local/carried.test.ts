import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Delivery, OutgoingRequest } from '#client/http/deliver.ts';
import { drainStore } from '#client/sync/drain.ts';
import { drainAll } from '#client/sync/worker-drain.ts';
import { localAccounts, openOutboxStore } from './account-outbox.ts';
import { CARRIED, NAME, openCarried } from './carried.ts';
import { carry, readCarried, stopCarrying } from './carry.ts';
import { localDatabase, wipeLocalDatabase } from './database.ts';
import { settled } from './indexed-db.ts';
import { leaveOthersBehind } from './leave.ts';
import { outboxItem } from './outbox.ts';
import { markSignedIn } from './signed-out.ts';

const rescue = (sealed: string) =>
  outboxItem({ kind: 'rescue', path: '/rescues', body: { sealed }, account: CARRIED });

/** Drains what is carried, as page and worker do. @returns what was sent, and with which token */
async function drainWith(delivery: Delivery): Promise<[unknown, string | null][]> {
  const sent: [unknown, string | null][] = [];
  const store = await openOutboxStore(CARRIED);
  if (!store) return sent;
  const send = async ({ request }: OutgoingRequest, token: string | null) => {
    sent.push([request.body, token]);
    return delivery;
  };
  await drainStore(store, { now: true, send });
  store.close();
  return sent;
}

const OK: Delivery = { outcome: 'acknowledged', response: { receipt: null } };

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12), toFake: ['Date'] }));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  markSignedIn('awa');
  for (const { id } of (await readCarried()).items) await stopCarrying(id);
});

test('nothing is opened or made on a phone that never carried anything', async () => {
  expect(await openCarried()).toBeNull();
  expect(await readCarried()).toEqual({ items: [], deliveredAt: null });
  expect(await indexedDB.databases()).toEqual([]);
});

test('what is carried is on the disk until the server took it, and goes without anybody’s session', async () => {
  expect(await carry(rescue('sealed'))).toBe(true);
  expect(await drainWith({ outcome: 'unknown' })).toEqual([[{ sealed: 'sealed' }, null]]);
  expect((await readCarried()).items).toMatchObject([{ state: 'queued', attempts: 1 }]);
  expect(await drainWith(OK)).toHaveLength(1);
  expect(await readCarried()).toEqual({ items: [], deliveredAt: Date.UTC(2026, 10, 22, 12) });
});

test('on a full phone what the server took is carried no longer, and said to be delivered', async () => {
  await carry(rescue('sealed'));
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    const request = put.call(this, value);
    this.transaction.abort();
    return request;
  });
  expect(await drainWith(OK)).toHaveLength(1);
  expect(await readCarried()).toEqual({ items: [], deliveredAt: Date.UTC(2026, 10, 22, 12) });
});

test('what the server refuses stays, with its reason, until it is taken off', async () => {
  await carry(rescue('unreadable'));
  await drainWith({ outcome: 'refused', status: 404, detail: 'Illisible.', code: 'not_found' });
  const { items } = await readCarried();
  expect(items).toMatchObject([{ state: 'refused', refusal: { detail: 'Illisible.' } }]);
  await stopCarrying(items[0]?.id ?? '');
  expect((await readCarried()).items).toEqual([]);
});

test('no account’s sign-in or sign-out touches it', async () => {
  vi.stubGlobal('localStorage', { removeItem: () => {} });
  await carry(rescue('sealed'));
  await localDatabase('awa');
  await leaveOthersBehind('awa');
  await wipeLocalDatabase('awa');
  expect(await localAccounts()).toEqual([]);
  expect((await readCarried()).items).toHaveLength(1);
});

test('a browser that keeps nothing carries it in the page, and says so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  expect(await carry(rescue('sealed'))).toBe(false);
  expect((await readCarried()).items).toHaveLength(1);
  expect(await drainWith({ outcome: 'unknown' })).toHaveLength(1);
  expect((await readCarried()).items).toMatchObject([{ state: 'queued', attempts: 1 }]);
  await drainWith(OK);
  expect(await readCarried()).toEqual({ items: [], deliveredAt: Date.UTC(2026, 10, 22, 12) });
});

test('where the phone’s storage hangs it is carried in the page', async () => {
  const held = await settled(indexedDB.open(NAME, 1));
  const deleted = settled(indexedDB.deleteDatabase(NAME));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const carried = carry(rescue('sealed'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.race([carried, 'waiting'])).toBe(false);
  vi.useRealTimers();
  held.close();
  await deleted;
  expect((await readCarried()).items).toHaveLength(1);
});

test('what is carried goes though the phone’s storage failed for a moment, on the disk and in the page', async () => {
  await carry(rescue('on the disk'));
  const failing = () => {
    throw new DOMException('Internal error', 'UnknownError');
  };
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(failing);
  await expect(drainAll()).rejects.toThrow('1 waiting');
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(failing);
  expect(await carry(rescue('in the page'))).toBe(false);
  expect(await drainWith(OK)).toEqual([
    [{ sealed: 'on the disk' }, null],
    [{ sealed: 'in the page' }, null],
  ]);
  expect((await readCarried()).items).toEqual([]);
});
