import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused, unreachable } from '#client/http/failure.ts';
import { profilesQuery } from '#client/http/shared-queries.ts';
import { type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import { leaveBehind } from '#client/local/leave.ts';
import { DATABASE_PREFIX } from '#client/local/schema.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import { dropStoredUser, storeUser } from '#client/local/stored-user.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { KEPT_SHAPE } from './kept-shape.ts';
import { createQueryClient, persistOptions } from './query-client.ts';

const AWA = 'awa';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  storeUser({ id: AWA } as Parameters<typeof storeUser>[0]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await wipeLocalDatabase(AWA);
  markSignedIn(AWA);
});

const report = (id: string) => ({
  version: `"${id}"`,
  response: { report: { id, notes: 'x'.repeat(60_000) } },
});
const keyOf = (id: string) => ['reports', id];
const R = keyOf('r');
const read = (client: QueryClient, queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false }).catch(() => {});
const noNetwork = () => Promise.reject(unreachable());
const table = async () => ((await localDatabase(AWA)) as LocalDatabase).responses;
const written = async (count = 1) => expect.poll(async () => (await table()).count()).toBe(count);

function lateAnswer() {
  let give = (_: unknown) => {};
  const answer = new Promise((done) => {
    give = done;
  });
  return [answer, give] as const;
}

/** The page is left, and opened again. */
async function restart(left: QueryClient): Promise<QueryClient> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await persistQueryClientSave({ queryClient: left as never, ...persistOptions(AWA) });
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  const client = createQueryClient(AWA);
  await persistQueryClientRestore({ queryClient: client as never, ...persistOptions(AWA) });
  return client;
}

test('more reports than localStorage has room for are there at every start without network', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `r${at}`);
  let client = createQueryClient(AWA);
  for (const id of ids) await read(client, keyOf(id), async () => report(id));
  for (const _ of ['first start', 'second']) {
    client = await restart(client);
    for (const id of ids) await read(client, keyOf(id), noNetwork);
    const there = ids.filter((id) => client.getQueryData<ReturnType<typeof report>>(keyOf(id))?.version);
    expect(there).toEqual(ids);
  }
});

test('what is kept is shown while the server is asked, with the time it was read', async () => {
  const before = createQueryClient(AWA);
  await read(before, profilesQuery.queryKey, async () => 'profiles');
  await written();
  const client = await restart(before);
  const [answer, give] = lateAnswer();
  const reading = read(client, profilesQuery.queryKey, () => answer);
  await expect.poll(() => client.getQueryData(profilesQuery.queryKey)).toBe('profiles');
  const { read_at } = (await (await table()).toArray())[0] ?? {};
  expect(client.getQueryState(profilesQuery.queryKey)).toMatchObject({
    fetchStatus: 'fetching',
    dataUpdatedAt: read_at,
  });
  give('others');
  await reading;
  expect(client.getQueryData(profilesQuery.queryKey)).toBe('others');
});

test('what was kept by a clock that was ahead is shown as read long ago', async () => {
  const ahead = { shape: KEPT_SHAPE, data: report('r'), read_at: Date.now() + DAY_MS };
  const client = createQueryClient(AWA);
  const { queryHash } = client.getQueryCache().build(client, { queryKey: R });
  await (await table()).put({ key: queryHash, ...ahead });
  await read(client, R, noNetwork);
  expect(client.getQueryState(R)).toMatchObject({ data: report('r'), dataUpdatedAt: 0 });
});

test.each([
  ['what the server refuses goes', refused(404, 'Introuvable', 'not_found'), 0],
  ['a server in trouble takes nothing', refused(503, 'Indisponible', 'unavailable'), 1],
])('of what the phone’s database keeps: %s', async (_, error, count) => {
  const client = createQueryClient(AWA);
  await read(client, R, async () => report('r'));
  await written();
  await read(client, R, () => Promise.reject(error));
  expect(await (await table()).count()).toBe(count);
  const next = await restart(client);
  await read(next, R, noNetwork);
  expect(next.getQueryData(R)).toEqual(count ? report('r') : undefined);
});

test('a response that comes after a logout leaves nothing on the phone', async () => {
  const [answerThere, giveThere] = lateAnswer();
  const [answerHere, giveHere] = lateAnswer();
  const client = createQueryClient(AWA);
  const inOtherTab = read(client, R, () => answerThere);
  const here = read(client, keyOf('s'), () => answerHere);
  await table();
  dropStoredUser();
  giveThere(report('r'));
  await inOtherTab;
  expect(await (await table()).count()).toBe(0);
  await leaveBehind(AWA, 'Awa');
  giveHere(report('s'));
  await here;
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DATABASE_PREFIX + AWA);
});

test('without a database, or without room in it, a report is in memory', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'InvalidStateError');
  });
  const client = createQueryClient(AWA);
  await read(client, R, async () => report('r'));
  expect(client.getQueryData(R)).toEqual(report('r'));
  open.mockRestore();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await read(client, R, async () => report('s'));
  await expect.poll(() => put.mock.calls.length).toBe(1);
  expect(client.getQueryData(R)).toEqual(report('s'));
});

test('of its candidates’ reports a company’s phone keeps none, nor any that an earlier version kept', async () => {
  const kept = { shape: 'any', data: 'x', read_at: 1 };
  await (await table()).bulkPut([
    { ...kept, key: '["reports","s"]' },
    { ...kept, key: '["profiles"]' },
  ]);
  storeUser({ id: AWA, account_type: 'enterprise' } as Parameters<typeof storeUser>[0]);
  const client = createQueryClient(AWA);
  await read(client, R, async () => report('r'));
  expect(client.getQueryData(R)).toEqual(report('r'));
  await written();
  await read(client, R, noNetwork);
  expect(await (await table()).toCollection().primaryKeys()).toEqual(['["profiles"]']);
  await read(client, profilesQuery.queryKey, async () => 'profiles');
  await expect.poll(async () => (await (await table()).get('["profiles"]'))?.data).toBe('profiles');
});

test('a database that another tab holds back does not keep a report from coming', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  const client = createQueryClient(AWA);
  const reading = read(client, R, async () => report('r'));
  await expect.poll(() => open.mock.calls.length).toBe(1);
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  await reading;
  expect(client.getQueryData(R)).toEqual(report('r'));
});

test('what a former version kept in localStorage moves where it is opened without network', async () => {
  const former = createQueryClient('visitor');
  former.setQueryData(R, report('r'), { updatedAt: 7 });
  const client = await restart(former);
  expect(client.getQueryData(R)).toEqual(report('r'));
  await read(client, R, noNetwork);
  await written();
  expect(await (await table()).toArray()).toMatchObject([{ data: report('r'), read_at: 7 }]);
});

test('responses of another shape are not read, and the oldest make room', async () => {
  const { queryHash } = createQueryClient(AWA).getQueryCache().build(createQueryClient(AWA), { queryKey: R });
  const rows = Array.from({ length: 100 }, (_, at) => ({
    key: `${at}`,
    shape: 'other',
    data: at,
    read_at: at,
  }));
  await (await table()).bulkPut([...rows, { key: queryHash, shape: 'other', data: 'r', read_at: 100 }]);
  const client = createQueryClient(AWA);
  await read(client, R, noNetwork);
  expect(client.getQueryData(R)).toBeUndefined();
  await read(client, R, async () => report('r'));
  await written(100);
  expect(await (await table()).get('0')).toBeUndefined();
});
