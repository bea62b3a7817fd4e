import { pgTable, uuid } from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { bytes, createdAt } from './columns.ts';

/** The face that somebody chose to show, as we encoded it: a JPEG of 320 × 320 without metadata. */
export const photos = pgTable('photos', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  jpeg: bytes().notNull(),
  created_at: createdAt(),
});
