import { type SQL, sql } from '#server/db/drizzle.ts';

/** A vector made by `search_vector`, and whether it holds French stems too. */
export type Words = { vector: SQL; stemmed: boolean };

/** All words typed, in any order, each as the beginning of a word. */
export function hasWords({ vector, stemmed }: Words, typed: string): SQL {
  return sql`${vector} @@ search_query(${typed}::text, ${stemmed})`;
}

/** What a column of `text_pattern_ops` finds by its first letters. */
export function beginsWith(column: SQL, typed: string): SQL {
  return sql`${column} like ${`${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
}
