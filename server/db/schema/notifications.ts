import { sql } from '#server/db/drizzle.ts';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from '#server/db/pg-core.ts';
import { NOTIFICATION_TYPES } from '#shared/rules/notifications/notices.ts';
import { accounts } from './accounts.ts';
import { instant, ownId } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: ownId(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** The test, report, campaign or conversation it is about. */
    related_id: uuid(),
    /** A path inside the application. */
    link: text(),
    is_read: boolean().notNull().default(false),
    created_at: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.account_id] }),
    index('notifications_newest').on(table.account_id, table.created_at, table.id),
    index('notifications_unread').on(table.account_id).where(sql`not is_read`),
    index('notifications_oldest').on(table.created_at),
    index('notifications_related').on(table.related_id, table.account_id),
    // However many messages arrive, a conversation has one unread notification.
    uniqueIndex('notifications_one_per_conversation')
      .on(table.account_id, table.related_id)
      .where(sql`type = 'message_received' and not is_read`),
    // Told once, whoever looks.
    uniqueIndex('notifications_told_once')
      .on(table.account_id, table.related_id, table.type)
      .where(sql`type in ('deadline_near', 'test_unsent', 'offer_found')`),
    check('notifications_link', sql`${table.link} ~ '^/[^/\\\\]' or ${table.link} = '/'`),
  ],
);
