import { z } from 'zod';
import { type SQL, type SQLWrapper, sql } from '#server/db/drizzle.ts';
import { invalid } from '#server/errors.ts';

/** Rows of a list that is read by cursor, when nobody says how many. */
export const FIRST_PAGE = 100;

/** Before every id: where a walk over all of them begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** As `exactInstant` writes it; Postgres takes no year 0, nor a fraction of a hundred digits. */
export const CursorInstant = z.iso
  .datetime()
  .max(30)
  .refine((at) => at >= '1970');

/** A place in a newest-first list: the last row's instant and id. */
const Cursor = z.object({ at: CursorInstant, id: z.uuid() });
export type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.at} ${cursor.id}`).toString('base64url');
}

/** @throws 422 when it is none of ours */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at, id] = Buffer.from(text, 'base64url').toString().split(' ');
  const parsed = Cursor.safeParse({ at, id });
  if (!parsed.success) throw invalid('Le curseur de page est invalide.').at('cursor');
  return parsed.data;
}

/** The rows after a cursor's, newest first; undefined without a cursor. @throws 422 when it is none of ours */
export function olderThan(cursor: string | undefined, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  const last = readCursor(cursor);
  return last && sql`(${at}, ${id}) < (${last.at}::timestamptz, ${last.id}::uuid)`;
}

/** An instant in full, for a cursor: rows of one transaction differ by microseconds or not at all, and `Date` keeps neither. */
export function exactInstant(column: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** An instant in JSON that is made where the rows are, as `toISOString` writes it. */
export function isoInstant(column: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

type Page<R> = { page: R[]; next_cursor: string | null };

/** A page of rows read one beyond its limit, and where the next one begins. */
export function cutPage<R>(rows: R[], limit: number, cursorOf: (last: R) => string): Page<R> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: rows.length > limit && last ? cursorOf(last) : null };
}

/** The same of a newest-first list. */
export function pageOf<R extends Cursor>(rows: R[], limit: number): Page<R> {
  return cutPage(rows, limit, writeCursor);
}
