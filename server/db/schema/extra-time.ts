import { sql } from '#server/db/drizzle.ts';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

/** Somebody's wish for more time, and what an administrator made of it. Nobody else reads it. */
export const extraTimeRequests = pgTable(
  'extra_time_requests',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In their own words. */
    reason: text().notNull(),
    status: text({ enum: ['waiting', 'granted', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    /** Percent, when granted or withdrawn since. */
    percent: integer(),
    /** What the administrator wrote last. */
    answer: text(),
    created_at: createdAt(),
    decided_at: instant(),
  },
  (table) => [
    uniqueIndex('extra_time_one_waiting').on(table.account_id).where(sql`status = 'waiting'`),
    index('extra_time_of_account').on(table.account_id, table.created_at),
    index('extra_time_waiting').on(table.created_at, table.id).where(sql`status = 'waiting'`),
    check('extra_time_status', sql`${table.status} in ('waiting', 'granted', 'refused', 'withdrawn')`),
    check('extra_time_decided', sql`(${table.status} = 'waiting') = (${table.decided_at} is null)`),
    check(
      'extra_time_granted',
      sql`(${table.status} in ('granted', 'withdrawn')) = coalesce(${table.percent} in (25, 33, 50), false)`,
    ),
  ],
);
