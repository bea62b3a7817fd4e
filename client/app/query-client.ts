import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type Query, QueryClient, type QueryPersister } from '@tanstack/react-query';
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { removeOldestQuery } from '@tanstack/react-query-persist-client';
import { isDefinite, isUnreachable } from '#client/http/failure.ts';
import { keyPrefixes, profilesQuery } from '#client/http/shared-queries.ts';
import { BIG_PART_MS, soon } from '#client/http/soon.ts';
import { readStoredUser } from '#client/local/stored-user.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { KEPT_SHAPE } from './kept-shape.ts';

/** One millisecond after 1970. */
const LONG_AGO = 1;

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist: false` keeps a query out of the phone's storage: what Dexie owns, what only an administrator sees. */
    queryMeta: { persist?: boolean };
  }
}

const IN_MEMORY_MS = 14 * DAY_MS;
const FRESH_MS = 30_000;
/** Characters. localStorage holds about five million, and every write blocks the page. */
const CACHE_LIMIT = 500_000;
const VISITOR = 'visitor';
const CACHES = 'baara.cache.';

/** About somebody else: never on the phone, whether a screen asked for it or the page brought it along. */
const OF_OTHERS = [publicQueries.anyTalent(), publicQueries.anyCertificate()];

/** What is big is in the phone's database; the code for that comes along with the first that is asked for. */
const IN_DATABASE = [keyPrefixes.reports, profilesQuery.queryKey];

export function createQueryClient(account: string): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // `always`: a call without network fails at once and says so, rather than waiting unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        // On the server a cache lives as long as its page's rendering, and holds no timer.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : IN_MEMORY_MS,
        retry: (failures, error) => failures < 2 && isUnreachable(error) && navigator.onLine,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  for (const key of OF_OTHERS) client.setQueryDefaults(key, { meta: { persist: false } });
  const persister: QueryPersister = (...asked) =>
    soon(import('./read-through.ts'), BIG_PART_MS).then((part) =>
      part ? part.readThrough({ account, shape: KEPT_SHAPE }, ...asked) : asked[0](asked[1]),
    );
  if (account !== VISITOR)
    for (const key of IN_DATABASE) client.setQueryDefaults(key, { persister, meta: { persist: false } });
  return client;
}

/** Each shape has a place of its own: a version of the app that waits may show pages while the one before it goes on. */
export function persistOptions(
  account: string,
  shape = KEPT_SHAPE,
): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: createSyncStoragePersister({
      key: cacheKey(account, shape),
      storage: typeof localStorage === 'undefined' ? undefined : boundedStorage(account),
      retry: removeOldestQuery,
      serialize,
      deserialize,
    }),
    // Whoever was without network for a month finds what they left.
    maxAge: Number.POSITIVE_INFINITY,
    buster: shape,
    dehydrateOptions: {
      shouldDehydrateQuery: isKept,
      shouldDehydrateMutation: () => false,
    },
  };
}

/** What was read once stays on the phone however often it cannot be read anew; only the server's own no removes it. */
function isKept({ state, meta }: Query): boolean {
  return state.data !== undefined && !isDefinite(state.error) && meta?.persist !== false;
}

/** Without the failures to read it anew, which say nothing to whoever opens the app next. */
function serialize({ clientState, ...client }: PersistedClient): string {
  const queries = clientState.queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, status: 'success', error: null, fetchFailureReason: null },
  }));
  return JSON.stringify({ ...client, clientState: { ...clientState, queries } });
}

/**
 * What was read by a clock that was ahead counts as read long ago, or it would be fresh until that date. Not at 0: a screen that
 * waits for it is as old, and takes what is newer.
 */
function deserialize(kept: string): PersistedClient {
  const client: PersistedClient = JSON.parse(kept);
  for (const { state } of client.clientState.queries)
    if (state.dataUpdatedAt > Date.now()) state.dataUpdatedAt = LONG_AGO;
  return client;
}

export function storedAccount(): string {
  return readStoredUser()?.id ?? VISITOR;
}

/** Removes the caches of every account but this one, and of shapes before the last other one. */
export function dropOtherCaches(account: string): void {
  const caches = Object.keys(localStorage).filter((key) => key.startsWith(CACHES));
  const kept = [account, VISITOR].flatMap((one) => {
    const own = cacheKey(one, KEPT_SHAPE);
    const others = caches.filter((key) => key.startsWith(cacheKey(one, '')) && key !== own);
    return [own, ...others.toSorted((a, b) => writtenAt(b) - writtenAt(a)).slice(0, 1)];
  });
  for (const key of caches) if (!kept.includes(key)) localStorage.removeItem(key);
}

const writtenAt = (key: string) =>
  Number(/"timestamp":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0);

const cacheKey = (account: string, shape: string) => `${CACHES}${account}.${shape}`;

function boundedStorage(account: string): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    setItem(key, value) {
      // Writes are throttled: one may come after a logout, when a shared phone must hold nothing of that account.
      if (storedAccount() !== account) return;
      if (value.length > CACHE_LIMIT) throw new RangeError('Cache too large');
      localStorage.setItem(key, value);
    },
  };
}
