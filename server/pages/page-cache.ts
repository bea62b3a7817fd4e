import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';

/** How long a process answers without looking whether anything changed. */
const TRUSTED_MS = 1_000;
/** What no version covers, such as a deadline that passes, is never older than this. */
const KEPT_MS = 60_000;
const ENTRIES = 500;

type Entry<T> = { version: string; until: number; page: Promise<T> };

/** Pages by their address, held to the version of the public lists and of the settings. */
export function pageCache<T extends { keep: boolean }>(deps: Deps) {
  const entries = new Map<string, Entry<T>>();
  let version: Promise<string> = Promise.resolve('');
  let trustedUntil = 0;

  function currentVersion(): Promise<string> {
    const now = deps.now().getTime();
    if (now >= trustedUntil) {
      trustedUntil = now + TRUSTED_MS;
      version = readVersion(deps);
      version.catch(() => {
        trustedUntil = 0;
      });
    }
    return version;
  }

  /** Made once however many ask at the same time; what is not to be kept serves only those. */
  return async function get(address: string, make: () => Promise<T>): Promise<T> {
    // Read before the rows: what changes in between is seen as a change the next time.
    const seen = await currentVersion();
    const now = deps.now().getTime();
    const kept = entries.get(address);
    if (kept && kept.version === seen && kept.until > now) return kept.page;
    const entry: Entry<T> = { version: seen, until: now + KEPT_MS, page: make() };
    entries.delete(address);
    entries.set(address, entry);
    const oldest = entries.size > ENTRIES ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    const forget = () => entries.get(address) === entry && entries.delete(address);
    const page = await entry.page.catch((error) => {
      forget();
      throw error;
    });
    if (!page.keep) forget();
    return page;
  };
}

async function readVersion(deps: Deps): Promise<string> {
  const { rows } = await deps.db.execute<{ version: string }>(sql`
    select concat_ws('.',
      (select sum(changes) from list_counters),
      (select md5(string_agg(value::text, ',' order by key)) from settings)) as version
  `);
  return rows[0]?.version ?? '';
}
