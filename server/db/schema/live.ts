import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** How often an account's notifications and conversations changed: what a poll compares, and a live hint carries. */
export const liveSequences = pgTable('live_sequences', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id),
  notifications: bigint({ mode: 'number' }).notNull().default(0),
  messages: bigint({ mode: 'number' }).notNull().default(0),
});
