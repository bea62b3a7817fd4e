import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from './environment.ts';
import { answerLasts } from './kept-answers.ts';

type Entry = { body: string; etag: string; version: number; until: number };

/** How long a process may answer without looking whether the list changed. */
const TRUSTED_MS = 1_000;
/** What the version does not cover, such as the names of profiles to filter by, is never older than this. */
const KEPT_MS = 60_000;
const ENTRIES = 500;

type CachedList = {
  /** Stands before the list's route: answers from memory, or 304, while the list's version stays. */
  middleware: MiddlewareHandler<Env>;
  /** This process just changed the list: look at its version before the next answer. */
  wake(): void;
};

/** Answers of one public list by query, held to the version that the database keeps with the list's counters. */
export function cachedList(deps: Deps, list: 'campaigns' | 'talents'): CachedList {
  const entries = new Map<string, Entry>();
  let version = -1;
  let trustedUntil = 0;
  let asked = 0;
  let asking: Promise<number> | undefined;

  function currentVersion(): Promise<number> | number {
    if (deps.now().getTime() < trustedUntil) return version;
    asking ??= askVersion();
    return asking;
  }

  /** Once for all who wait; what a change overtook is answered, but not trusted. */
  async function askVersion(): Promise<number> {
    const mine = ++asked;
    try {
      const now = deps.now().getTime();
      const seen = await readVersion(deps, list);
      if (mine === asked) {
        version = seen;
        trustedUntil = now + TRUSTED_MS;
      }
      return seen;
    } finally {
      if (mine === asked) asking = undefined;
    }
  }

  function lasts(entry: Entry): boolean {
    const now = deps.now().getTime();
    return now < trustedUntil && entry.version === version && entry.until > now;
  }

  function keep(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.size > ENTRIES ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
  }

  return {
    wake: () => {
      trustedUntil = 0;
      asked += 1;
      asking = undefined;
    },
    middleware: async (c, next) => {
      if (c.req.method !== 'GET') return next();
      const key = cacheKey(c.req.query());
      // Read before the rows: what changes in between is seen as a change the next time.
      const seen = await currentVersion();
      let entry = entries.get(key);
      if (!entry || entry.version !== seen || entry.until <= deps.now().getTime()) {
        await next();
        if (c.res.status !== 200) return;
        const body = await c.res.text();
        entry = { body, etag: etagOf(body), version: seen, until: deps.now().getTime() + KEPT_MS };
        keep(key, entry);
      }
      const lasting = entry;
      answerLasts(c, () => lasts(lasting));
      c.res = answer(entry, c.req.header('if-none-match'));
    },
  };
}

function answer({ body, etag }: Entry, known: string | undefined): Response {
  const headers = { etag, 'cache-control': 'public, no-cache' };
  if (holds(known, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
}

/** Whatever compresses our answers marks their tags as weak (`W/`). */
function holds(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

async function readVersion(deps: Deps, list: string): Promise<number> {
  const { rows } = await deps.db.execute<{ version: number }>(
    sql`select coalesce(sum(changes), 0)::float8 as version from list_counters where list = ${list}`,
  );
  return rows[0]?.version ?? 0;
}

/** The documented cache-busting `t` makes no difference to the answer. */
function cacheKey({ t: _, ...query }: Record<string, string>): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
