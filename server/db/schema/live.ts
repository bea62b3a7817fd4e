import { bigint, boolean, pgTable, text, uuid } from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';

/** About when an account's notifications and conversations last changed, in milliseconds: what a poll compares, and a live hint carries. */
export const liveSequences = pgTable('live_sequences', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id),
  notifications: bigint({ mode: 'number' }).notNull().default(0),
  messages: bigint({ mode: 'number' }).notNull().default(0),
});

/** Hints written with their causes and not told yet; the relay empties it. */
export const liveHints = pgTable('live_hints', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  account_id: uuid().notNull(),
  kind: text({ enum: ['notifications', 'messages'] }).notNull(),
  conversation_id: uuid(),
  seq: bigint({ mode: 'number' }).notNull(),
  /** All that changed is how far the account itself has read. */
  own_read: boolean().notNull(),
});
