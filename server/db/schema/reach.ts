import { sql } from '#server/db/drizzle.ts';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '#server/db/pg-core.ts';
import { NOTICE_KINDS, type NoticeChoices } from '#shared/rules/notifications/notices.ts';
import { accounts, sessions } from './accounts.ts';
import { bytes, createdAt, id, instant } from './columns.ts';
import { notifications } from './notifications.ts';

/** What somebody chose about being told while the application is closed; without a row, the defaults hold. */
export const reachChoices = pgTable(
  'reach_choices',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    choices: jsonb().$type<Partial<NoticeChoices>>().notNull().default({}),
    /** Hours of the clock in the account's country. */
    quiet_from: smallint().notNull(),
    quiet_to: smallint().notNull(),
    refused_at: instant(),
  },
  (table) => [
    check(
      'reach_choices_hours',
      sql`${table.quiet_from} between 0 and 23 and ${table.quiet_to} between 0 and 23`,
    ),
  ],
);

/** A signed-in device that takes notices: it goes with the session, however that ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    session: bytes()
      .notNull()
      .unique()
      .references(() => sessions.token_hash, { onDelete: 'cascade' }),
    /** One browser has one, whoever is signed in. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Ours that it was made with: no other key's messages are taken. */
    push_key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('push_subscriptions_of_account').on(table.account_id)],
);

/** What waits to be told to its account, and to the team of a company; of a conversation also what was told. */
export const notices = pgTable(
  'notices',
  {
    notification_id: uuid().notNull(),
    /** Of the notification. */
    account_id: uuid().notNull(),
    /** Who is told. */
    reader_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    /** A message's alone: until it is read, for a day and its night, nothing of its conversation is told again. */
    told_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.notification_id, table.account_id, table.reader_id] }),
    foreignKey({
      name: 'notices_of_notification',
      columns: [table.notification_id, table.account_id],
      foreignColumns: [notifications.id, notifications.account_id],
    }).onDelete('cascade'),
    index('notices_of_reader').on(table.reader_id),
  ],
);

/** One notice on its way to one device; gone once it arrived or never will. */
export const pushes = pgTable(
  'pushes',
  {
    id: id(),
    subscription_id: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** What it tells of; what was read meanwhile is told no more. */
    told: jsonb().$type<{ notification_id: string; kind: (typeof NOTICE_KINDS)[number] }[]>().notNull(),
    attempts: integer().notNull().default(0),
    created_at: instant().notNull(),
  },
  (table) => [index('pushes_of_subscription').on(table.subscription_id)],
);

/** The pair by which push services know this installation; one row at most. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    public_key: text().notNull(),
    /** Encrypted with the installation's key. */
    private_key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [check('push_keys_one', sql`${table.id} = 1`)],
);
