import { z } from 'zod';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { CursorInstant, cutPage, exactInstant } from './cursor.ts';
import { KeyText, readKey, writeKey } from './list-window.ts';

/** A list's order: by a column, and by `id` where it is equal. An index walks it, unless it is seldom asked for. */
export type Order = { column: SQL; type: 'timestamptz' | 'integer' | 'text'; isDescending: boolean };
/** The last row of a page. */
type Place = { value: string; id: string };

/** Of PostgreSQL’s. */
const LARGEST_INTEGER = 2_147_483_647;

const VALUES = {
  timestamptz: CursorInstant,
  integer: z
    .string()
    .regex(/^\d{1,10}$/)
    .refine((digits) => Number(digits) <= LARGEST_INTEGER),
  text: KeyText,
};

export function orderBy({ column, isDescending }: Order): SQL {
  return isDescending ? sql`${column} desc, id desc` : sql`${column}, id`;
}

/** The value that tells a row’s place in this order. */
export function placeOf({ column, type }: Order): SQL {
  return type === 'timestamptz' ? exactInstant(column) : sql`${column}::text`;
}

export function isBeyond({ column, type, isDescending }: Order, { value, id }: Place): SQL {
  return sql`(${column}, id) ${sql.raw(isDescending ? '<' : '>')} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}

/** @throws 422 when it is none of ours, or of another order */
export function readPlace(cursor: string | undefined, sort: string, { type }: Order): Place | undefined {
  const key = readKey(cursor, z.tuple([z.literal(sort), VALUES[type], z.uuid()]));
  return key && { value: key[1], id: key[2] };
}

/** A page of rows read one beyond its limit, and where the next one begins. */
export function placePage<R extends Place>(rows: R[], { limit, sort }: { limit: number; sort: string }) {
  return cutPage(rows, limit, ({ value, id }) => writeKey([sort, value, id]));
}
