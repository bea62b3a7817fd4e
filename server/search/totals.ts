import { type SQL, sql } from '#server/db/drizzle.ts';

/** Rows of a public list without filters: the sum of its counters, however many rows there are. */
export function totalOf(list: 'campaigns' | 'talents'): SQL<number> {
  return sql<number>`(select coalesce(sum(total), 0)::int from list_counters where list = ${list})`;
}
