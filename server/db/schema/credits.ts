import { sql } from '#server/db/drizzle.ts';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { bytes, createdAt } from './columns.ts';

export const LEDGER_REASONS = [
  'initial',
  'test_charge',
  'test_refund',
  'campaign_charge',
  'contact_charge',
  'purchase',
  'admin_grant',
] as const;

/** Append-only: a trigger refuses update and delete. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    amount: integer().notNull(),
    reason: text({ enum: LEDGER_REASONS }).notNull(),
    /** What the entry is for: a test, a campaign, a contact, a transaction, an account, an admin's request. */
    ref_id: uuid().notNull(),
    balance_after: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_once').on(table.reason, table.ref_id),
    index('ledger_of_account').on(table.account_id, table.id),
    check('ledger_balance_not_negative', sql`${table.balance_after} >= 0`),
    check('ledger_amount_not_zero', sql`${table.amount} <> 0`),
  ],
);

/** The first answer to a request that carried an Idempotency-Key, stored in that request's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    account_id: uuid().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** Of the request as its version read it. */
    request_hash: bytes().notNull(),
    /** Of the request as it was sent: another version reads it otherwise. */
    sent_hash: bytes(),
    response: jsonb(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.operation, table.key] }),
    index('idempotency_keys_age').on(table.created_at),
  ],
);

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
