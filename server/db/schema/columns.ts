import { sql } from '#server/db/drizzle.ts';
import { customType, timestamp, uuid } from '#server/db/pg-core.ts';

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** An instant, to the microsecond in the database, a `Date` in the code. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Instants that a cursor carries keep to milliseconds, as JavaScript does. */
export const cursorInstant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull();

/** An id in a key that also names the row's owner (rule S56). */
export const ownId = () => uuid().notNull().default(sql`gen_random_uuid()`);

export const createdAt = () => instant().notNull().default(sql`now()`);

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** What a text is found by, made by the database. */
export const tsvector = customType<{ data: string }>({
  dataType: () => 'tsvector',
});
