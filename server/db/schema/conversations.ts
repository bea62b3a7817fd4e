import { sql } from '#server/db/drizzle.ts';
import { check, index, integer, pgTable, text, unique, uuid } from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { createdAt, cursorInstant, id, instant } from './columns.ts';

/** One per company and candidate, opened by the first contact. Its row is the lock that orders its messages. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    enterprise_id: uuid()
      .notNull()
      .references(() => accounts.id),
    candidate_id: uuid()
      .notNull()
      .references(() => accounts.id),
    campaign_id: uuid(),
    campaign_title: text(),
    /** E-mail and phone are shown to the company until then. */
    contact_until: instant(),
    /** Number of the newest message; they count from 1 without a gap. */
    last_seq: integer().notNull().default(0),
    last_message: text(),
    last_sender_id: uuid(),
    company_read_seq: integer().notNull().default(0),
    candidate_read_seq: integer().notNull().default(0),
    unread_count_company: integer().notNull().default(0),
    unread_count_candidate: integer().notNull().default(0),
    active_at: cursorInstant(),
    created_at: createdAt(),
  },
  (table) => [
    unique('conversations_one_per_pair').on(table.enterprise_id, table.candidate_id),
    index('conversations_of_enterprise').on(table.enterprise_id, table.active_at, table.id),
    index('conversations_of_candidate').on(table.candidate_id, table.active_at, table.id),
    index('conversations_unread_by_enterprise')
      .on(table.enterprise_id, table.unread_count_company)
      .where(sql`unread_count_company > 0`),
    index('conversations_unread_by_candidate')
      .on(table.candidate_id, table.unread_count_candidate)
      .where(sql`unread_count_candidate > 0`),
    check('conversations_two_sides', sql`${table.enterprise_id} <> ${table.candidate_id}`),
  ],
);

/** Each window of access to a candidate that a company paid for; its ledger entry refers to it. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id),
    campaign_id: uuid(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
  },
  (table) => [index('contacts_of_conversation').on(table.conversation_id, table.ends_at)],
);

export const messages = pgTable(
  'messages',
  {
    /** Given by whoever wrote it, so that sending it twice stores it once. */
    id: id(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id),
    seq: integer().notNull(),
    sender_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Who of the company's team wrote it; null: the sender itself. */
    author_id: uuid().references(() => accounts.id),
    content: text().notNull(),
    created_at: cursorInstant(),
  },
  (table) => [unique('messages_in_order').on(table.conversation_id, table.seq)],
);
