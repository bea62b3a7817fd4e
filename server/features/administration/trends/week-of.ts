import { type SQL, sql } from '#server/db/drizzle.ts';
import type { PgColumn } from '#server/db/pg-core.ts';
import { WEEK_COUNT } from './weeks.ts';

/** Which of the weeks, from 0, the instant is in. */
export function weekOf(instant: PgColumn, from: Date): SQL<number> {
  return sql<number>`floor(extract(epoch from ${instant} - ${from.toISOString()}::timestamptz) / 604800)::int`;
}

/** The instant is in one of the weeks. */
export function inWeeks(instant: PgColumn, from: Date): SQL {
  const first = from.toISOString();
  return sql`${instant} >= ${first}::timestamptz
    and ${instant} < ${first}::timestamptz + ${7 * WEEK_COUNT}::int * interval '24 hours'`;
}
