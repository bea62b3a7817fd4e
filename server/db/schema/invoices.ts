import { sql } from '#server/db/drizzle.ts';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { id, instant } from './columns.ts';
import { transactions } from './payments.ts';

/** Who sold, as the settings said it then; '' where they did not. */
export type Seller = { name: string; address: string; tax_id: string };

/** A company's invoice, written when it is first asked for and the same ever after. Numbers have no gap within a year. */
export const invoices = pgTable(
  'invoices',
  {
    transaction_id: uuid()
      .primaryKey()
      .references(() => transactions.id),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    year: integer().notNull(),
    number: integer().notNull(),
    buyer: text().notNull(),
    email: text().notNull(),
    /** Null: written before the settings held one. */
    seller: jsonb().$type<Seller>(),
    issued_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.year, table.number),
    index('invoices_of_account').on(table.account_id),
  ],
);

/** 'Paid, but not credited': what the provider's check did not settle, for a person to answer. */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    id: id(),
    transaction_id: uuid()
      .notNull()
      .references(() => transactions.id),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** In the buyer's words. */
    note: text(),
    /** `credited`: the provider's check settled it after all. */
    status: text({ enum: ['open', 'answered', 'credited'] })
      .notNull()
      .default('open'),
    answer: text(),
    /** Read by an operator, by SQL: which administrator it was. */
    answered_by: uuid(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [
    uniqueIndex('payment_requests_open').on(table.transaction_id).where(sql`status = 'open'`),
    index('payment_requests_to_answer').on(table.created_at, table.id).where(sql`status = 'open'`),
    index('payment_requests_of_transaction').on(table.transaction_id),
    index('payment_requests_of_account').on(table.account_id),
    check('payment_requests_status', sql`${table.status} in ('open', 'answered', 'credited')`),
    check('payment_requests_ended', sql`(${table.status} = 'open') = (${table.ended_at} is null)`),
  ],
);
