import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt } from './columns.ts';

/** What administrators, or jobs on their behalf, did. Append-only: a trigger refuses update and delete. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: a job of the system. */
    account_id: uuid().references(() => accounts.id),
    /** As it was then: the account may be gone when this is read. */
    account_email: text().notNull(),
    /** A word and a verb: 'profile.create'. */
    action: text().notNull(),
    /** What it was done to: an id, or the name of a setting. */
    target: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
    created_at: createdAt(),
  },
  (table) => [
    index('audit_log_of_action').on(table.action, table.id),
    index('audit_log_of_target').on(table.target, table.id),
    index('audit_log_of_account').on(table.account_id, table.id),
  ],
);

/** What the dashboards count, and 'revenue' in FCFA, kept by triggers; spread over shards so that writers don't queue. */
export const keptCounts = pgTable(
  'kept_counts',
  {
    name: text().notNull(),
    shard: smallint().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
);
