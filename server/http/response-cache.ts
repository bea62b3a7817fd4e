import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#server/deps.ts';
import { cleanStrings } from '#server/text/clean-strings.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { bestEncoding, compress, type Encoding } from './compression.ts';
import type { Env } from './environment.ts';
import { publicVersion } from './public-version.ts';

/** What no version covers, such as a deadline that passes, is never older than this. */
const KEPT_MS = 60_000;
const ENTRIES = 500;

type Kept = {
  headers: Record<string, string>;
  etag: string;
  body: string;
  compressed: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>;
};
type Entry = { version: string; at: number; kept: Promise<Kept | undefined> };

export type ResponseCache = {
  /**
   * Stands before a route whose response depends on `addressOf` (undefined: nothing is kept of it) and on what the
   * public version covers. A response that calls itself `public` is sent again to whoever asks, compressed once,
   * or as 304 to whoever holds it.
   */
  keep(addressOf: (c: Context<Env>) => string | undefined): MiddlewareHandler<Env>;
  /** Stands before calls that change what is public, so that the change is seen here at once. */
  refresh: MiddlewareHandler<Env>;
};

export function createResponseCache(deps: Deps): ResponseCache {
  const { replica, now: clock } = deps;
  const version = publicVersion(deps.db, clock);
  const replicaVersion = replica && publicVersion(replica.db, clock);
  const entries = new LRUCache<string, Entry>({ max: ENTRIES });

  /** Undefined while the database is away. */
  async function versionFor(c: Context<Env>): Promise<string | undefined> {
    if (c.get('fromReplica')) {
      const seen = await replicaVersion?.current().catch(() => undefined);
      if (seen !== undefined) return seen;
      replica?.distrust();
      c.set('fromReplica', false);
    }
    return version.current().catch(() => undefined);
  }

  return {
    keep: (addressOf) => async (c, next) => {
      const address = addressOf(c);
      if (address === undefined) return next();
      // Read before the rows: what changes in between is seen as a change the next time. While the database is away
      // the route says so itself.
      const seen = await versionFor(c);
      if (seen === undefined) return next();
      const now = clock().getTime();
      const found = entries.get(address);
      // By a clock that was set back meanwhile nothing is kept.
      if (found?.version === seen && found.at <= now && now < found.at + KEPT_MS) {
        const kept = await found.kept;
        return kept ? respond(c, kept) : next();
      }
      const entry = { version: seen, at: now, kept: next().then(() => read(c.res)) };
      entries.set(address, entry);
      const kept = await entry.kept.catch(() => undefined);
      if (!kept) {
        if (entries.get(address) === entry) entries.delete(address);
        return;
      }
      c.res = undefined;
      c.res = await respond(c, kept);
      // It was that of the body before it was compressed.
      c.res.headers.delete('content-length');
    },
    refresh: async (_, next) => {
      await next();
      version.forget();
      replicaVersion?.forget();
    },
  };
}

/**
 * A list’s address in the cache: its path and its query as the contract parses it. Unknown parameters make no
 * difference, nor does `t`, which is documented to pass by caches. Undefined when the query is refused.
 */
export function listAddress({ query }: Contract): (c: Context<Env>) => string | undefined {
  return (c) => {
    if (!query) return c.req.path;
    const asked = query.safeParse(cleanStrings(c.req.query()));
    return asked.success ? `${c.req.path}?${JSON.stringify({ ...asked.data, t: undefined })}` : undefined;
  };
}

/** Undefined when the response is only for the one who asked. */
async function read(response: Response): Promise<Kept | undefined> {
  const { 'x-request-id': _, 'content-length': _length, ...headers } = Object.fromEntries(response.headers);
  if (response.status !== 200 || !headers['cache-control']?.startsWith('public')) return undefined;
  const body = await response.text();
  // Weak: the same for each of its encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { headers: { ...headers, vary: 'Accept-Encoding', etag }, etag, body, compressed: {} };
}

async function respond(c: Context<Env>, { headers, etag, body, compressed }: Kept): Promise<Response> {
  if (holds(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  const encoding = bestEncoding(c.req.header('accept-encoding'));
  if (!encoding) return c.body(body, 200, headers);
  compressed[encoding] ??= compress(body, encoding, 'thorough');
  return c.body(await compressed[encoding], 200, { ...headers, 'content-encoding': encoding });
}

const holds = (known: string | undefined, etag: string) =>
  known?.split(',').some((tag) => tag.trim() === etag) ?? false;
