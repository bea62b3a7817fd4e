import { sql } from '#server/db/drizzle.ts';
import { check, index, integer, pgTable, text, uuid } from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

/** What was written to people by mail. Its text is encrypted, and gone once it was sent or given up. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    sealed_body: text(),
    /** `kept`: this installation has no mail server, and an owner reads it instead. */
    status: text({ enum: ['waiting', 'sent', 'failed', 'kept'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** What the mail server said last. */
    failure: text(),
    /** Of no use to its reader from then on. */
    useful_until: instant(),
    created_at: createdAt(),
    ended_at: instant(),
  },
  (table) => [
    index('mails_newest').on(table.created_at, table.id),
    index('mails_by_recipient').on(table.recipient, table.id),
    index('mails_of_account').on(table.account_id),
    index('mails_waiting').on(table.created_at).where(sql`status = 'waiting'`),
    check('mails_status', sql`${table.status} in ('waiting', 'sent', 'failed', 'kept')`),
  ],
);
