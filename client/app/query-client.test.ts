import { QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused, unreachable } from '#client/http/failure.ts';
import { storeUser } from '#client/local/stored-user.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { KEPT_SHAPE } from './kept-shape.ts';
import { createQueryClient, dropOtherCaches, persistOptions } from './query-client.ts';

const user = { id: 'awa' } as Parameters<typeof storeUser>[0];
const KEY = `baara.cache.awa.${KEPT_SHAPE}`;

beforeEach(() => {
  vi.useFakeTimers();
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
  };
  const keys = {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(methods, keys));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function save(client: QueryClient, shape?: string) {
  await persistQueryClientSave({ queryClient: client as never, ...persistOptions('awa', shape) });
  await vi.runAllTimersAsync();
}

function saved(): PersistedClient | null {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null');
}

test('an account’s answers are kept under its own key with the shape they have', async () => {
  storeUser(user);
  const client = new QueryClient();
  client.setQueryData(['history'], ['a test']);
  await save(client);
  expect(saved()).toMatchObject({
    buster: KEPT_SHAPE,
    clientState: { queries: [{ queryKey: ['history'] }] },
  });
});

test.each([
  ['without network it stays, as it was read', unreachable(), ['success', null]],
  ['a server in trouble takes nothing', refused(503, 'Indisponible', 'unavailable'), ['success', null]],
  ['what the server refuses goes', refused(404, 'Introuvable', 'not_found'), undefined],
])('of what cannot be read anew: %s', async (_, error, kept) => {
  storeUser(user);
  const client = new QueryClient();
  client.setQueryData(['history'], ['a test']);
  await client.fetchQuery({ queryKey: ['history'], queryFn: () => Promise.reject(error) }).catch(() => {});
  expect(client.getQueryState(['history'])?.status).toBe('error');
  await save(client);
  const state = saved()?.clientState.queries[0]?.state;
  expect(state && [state.status, state.error]).toEqual(kept);
});

test('what was read is there a year later', async () => {
  storeUser(user);
  const client = new QueryClient();
  client.setQueryData(['history'], ['a test']);
  await save(client);
  vi.setSystemTime(Date.now() + 365 * DAY_MS);
  const later = new QueryClient();
  await persistQueryClientRestore({ queryClient: later as never, ...persistOptions('awa') });
  expect(later.getQueryData(['history'])).toEqual(['a test']);
});

test('what was read while the clock was ahead is read again once that is right', async () => {
  storeUser(user);
  const client = new QueryClient();
  client.setQueryData(['history'], ['a test'], { updatedAt: Date.now() + 21 * DAY_MS });
  client.setQueryData(['prices'], ['a price']);
  await save(client);
  const later = new QueryClient();
  // A screen that is there before its data is.
  new QueryObserver(later, { queryKey: ['history'] });
  await persistQueryClientRestore({ queryClient: later as never, ...persistOptions('awa') });
  const isStale = (key: string) =>
    later
      .getQueryCache()
      .find({ queryKey: [key] })
      ?.isStaleByTime(DAY_MS);
  expect([isStale('history'), isStale('prices')]).toEqual([true, false]);
  expect(later.getQueryData(['history'])).toEqual(['a test']);
});

test('a query that asks not to be persisted stays in memory', async () => {
  storeUser(user);
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['messages'], queryFn: () => ['hello'], meta: { persist: false } });
  await save(client);
  expect(saved()?.clientState.queries).toEqual([]);
});

test('a cache that outgrows its share loses its oldest answers first', async () => {
  storeUser(user);
  const client = new QueryClient();
  client.setQueryData(['old'], 'x'.repeat(300_000), { updatedAt: 1 });
  client.setQueryData(['new'], 'y'.repeat(300_000), { updatedAt: 2 });
  await save(client);
  expect(saved()?.clientState.queries.map((query) => query.queryKey)).toEqual([['new']]);
});

test.each(['visitor', 'awa'])(
  'what a page brought along about somebody else stays in memory: %s',
  async (account) => {
    if (account === 'awa') storeUser(user);
    const client = createQueryClient(account);
    client.setQueryData(publicQueries.certificate('2F7QK'), { holder: 'Binta Sarr' });
    client.setQueryData(publicQueries.talent('binta-sarr'), { full_name: 'Binta Sarr' });
    client.setQueryData(publicQueries.pricing(), { pricing: 1 });
    await persistQueryClientSave({ queryClient: client as never, ...persistOptions(account) });
    await vi.runAllTimersAsync();
    const kept = localStorage.getItem(`baara.cache.${account}.${KEPT_SHAPE}`);
    expect(kept).toContain('pricing');
    expect(kept).not.toContain('Binta');
  },
);

test('a write that comes after a logout leaves nothing on the phone', async () => {
  const client = new QueryClient();
  client.setQueryData(['history'], ['a test']);
  await save(client);
  expect(saved()).toBeNull();
});

test('a new account finds no cache of another', () => {
  localStorage.setItem(KEY, '{}');
  localStorage.setItem('baara.token', 't');
  dropOtherCaches('moussa');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(localStorage.getItem('baara.token')).toBe('t');
});

test('what one version of the app keeps is there again after another has run in between', async () => {
  storeUser(user);
  const run = async (shape: string) => {
    const client = new QueryClient();
    await persistQueryClientRestore({ queryClient: client as never, ...persistOptions('awa', shape) });
    const found = client.getQueryData(['history']);
    client.setQueryData(['history'], `as of ${shape}`);
    await save(client, shape);
    dropOtherCaches('awa');
    return found;
  };
  const found = [await run(KEPT_SHAPE), await run('waiting'), await run(KEPT_SHAPE)];
  expect(found).toEqual([undefined, undefined, `as of ${KEPT_SHAPE}`]);
});

test('of an account’s caches this version’s and the last other one’s stay', () => {
  const caches = {
    [KEY]: '',
    'baara.cache.awa.old': '{"timestamp":1}',
    'baara.cache.awa.new': '{"timestamp":2}',
  };
  for (const [key, kept] of Object.entries(caches)) localStorage.setItem(key, kept);
  dropOtherCaches('awa');
  expect(Object.keys(localStorage)).toEqual([KEY, 'baara.cache.awa.new']);
});
