import { sql } from '#server/db/drizzle.ts';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

/** What administrators, or jobs on their behalf, did. Append-only: a trigger refuses update and delete. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: a job of the system. */
    account_id: uuid().references(() => accounts.id),
    /** Of an administrator, as it was then: the account may be gone when this is read. Empty of anybody else. */
    account_email: text().notNull(),
    /** A word and a verb: 'profile.create'. */
    action: text().notNull(),
    /** What it was done to: an id, or the name of a setting. */
    target: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
    /** The network address an administrator asked from; null: a job, or anybody else. */
    address: text(),
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

/** Credits that an administrator gave, or asked a second owner to let them give. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    credits: integer().notNull(),
    reason: text().notNull(),
    asked_by: uuid()
      .notNull()
      .references(() => accounts.id),
    /** `given`: at once. The others waited, or wait, for an owner other than who asked. */
    status: text({ enum: ['given', 'waiting', 'confirmed', 'refused'] }).notNull(),
    decided_by: uuid().references(() => accounts.id),
    decided_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('credit_grants_of_day').on(table.asked_by, table.created_at).where(sql`status = 'given'`),
    index('credit_grants_waiting').on(table.created_at, table.id).where(sql`status = 'waiting'`),
    check('credit_grants_credits', sql`${table.credits} > 0`),
    check(
      'credit_grants_decided',
      sql`(${table.status} in ('confirmed', 'refused')) = (${table.decided_by} is not null and ${table.decided_at} is not null)`,
    ),
    check('credit_grants_second_owner', sql`${table.decided_by} <> ${table.asked_by}`),
  ],
);
