import type { Database } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';

/** How long a process serves from memory without looking whether anything changed. */
const TRUSTED_MS = 1_000;

/** The version of everything public in a database: a word that is another one after any change to a public list or to a setting. */
export function publicVersion(db: Database, clock: Deps['now']) {
  let version: Promise<string> | undefined;
  let askedAt = 0;

  const forget = () => {
    version = undefined;
  };

  return {
    forget,
    /** Asked of the database once for all who wait. */
    current(): Promise<string> {
      const now = clock().getTime();
      // By a clock that was set back meanwhile nothing is trusted.
      if (version && askedAt <= now && now < askedAt + TRUSTED_MS) return version;
      const asked = readVersion(db);
      asked.catch(() => {
        if (version === asked) forget();
      });
      version = asked;
      askedAt = now;
      return asked;
    },
  };
}

async function readVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws('.',
      (select sum(changes) from list_counters),
      (select md5(string_agg(value::text, ',' order by key)) from settings)) as version
  `);
  return rows[0]?.version ?? '';
}
