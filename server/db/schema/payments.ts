import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { bytes, createdAt, id, instant } from './columns.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    code: text().notNull(),
    discount_type: text({ enum: ['percentage', 'fixed'] }).notNull(),
    /** Percent or FCFA. */
    discount_value: integer().notNull(),
    min_credits: integer().notNull(),
    /** 0: unlimited. */
    max_usage: integer().notNull(),
    /** 0: unlimited. */
    max_per_account: integer().notNull().default(0),
    /** Uses of successful transactions. */
    current_usage: integer().notNull().default(0),
    /** Uses that pending transactions hold. */
    reserved_usage: integer().notNull().default(0),
    expiry_date: instant(),
    is_active: boolean().notNull(),
    created_at: createdAt(),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('promo_codes_code').on(table.code).where(sql`deleted_at is null`),
    check('promo_codes_usage', sql`${table.current_usage} >= 0 and ${table.reserved_usage} >= 0`),
  ],
);

export const PROVIDERS = ['sandbox', 'cinetpay_v1', 'cinetpay_v2', 'none'] as const;

/** One purchase of credits. While pending it holds its promo code's use, for 30 minutes. Amounts in FCFA. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    /** Our name for it at the provider; random, and given anew with each attempt to start. */
    reference: text().notNull().unique(),
    account_id: uuid().notNull(),
    /** The account's own, followed by the foreign key when it changes: purchases are found by it. */
    buyer_email: text().notNull(),
    status: text({ enum: ['pending', 'success', 'failed'] }).notNull(),
    credits: integer().notNull(),
    base_amount: integer().notNull(),
    discount_amount: integer().notNull(),
    final_amount: integer().notNull(),
    promo_code_id: uuid().references(() => promoCodes.id),
    promo_code: text(),
    /** Since when others may take the promo code's use that this one held. */
    promo_released_at: instant(),
    /** Who it was started with; asked again there even after the settings changed. `none`: nothing to pay. */
    provider: text({ enum: PROVIDERS }).notNull(),
    site_id: text(),
    idempotency_key: text(),
    /** While an attempt to start is under way; another may take over once it is past. */
    starting_until: instant(),
    /** Stored before the buyer gets it: without it nobody can have paid. */
    payment_url: text(),
    provider_id: text(),
    notify_token_hash: bytes(),
    created_at: createdAt(),
    asked_at: instant(),
    /** When the reconciliation asks next; none once settled or given up. */
    next_check_at: instant(),
    check_count: integer().notNull().default(0),
    /**
     * Why somebody must look at it while it is pending: `unclear`, the provider says paid and not how much; `unanswered`,
     * the checks were given up.
     */
    review: text({ enum: ['unclear', 'unanswered'] }),
    settled_at: instant(),
    failure: text({
      enum: [
        'refused',
        'cancelled',
        'insufficient_balance',
        'wrong_otp',
        'expired',
        'mismatch',
        'not_started',
      ],
    }),
    payment_method: text(),
    operator_id: text(),
  },
  (table) => [
    foreignKey({
      name: 'transactions_buyer',
      columns: [table.account_id, table.buyer_email],
      foreignColumns: [accounts.id, accounts.email],
    }).onUpdate('cascade'),
    check('transactions_status', sql`${table.status} in ('pending', 'success', 'failed')`),
    check('transactions_review', sql`${table.review} is null or ${table.status} = 'pending'`),
    check('transactions_settled', sql`(${table.status} = 'pending') = (${table.settled_at} is null)`),
    check(
      'transactions_price',
      sql`${table.final_amount} >= 0 and ${table.base_amount} - ${table.discount_amount} = ${table.final_amount}`,
    ),
    index('transactions_newest').on(table.created_at, table.id),
    index('transactions_newest_of_status').on(table.status, table.created_at, table.id),
    index('transactions_by_amount').on(table.final_amount, table.id),
    index('transactions_of_account').on(table.account_id, table.created_at, table.id),
    index('transactions_of_buyer').on(table.buyer_email.op('text_pattern_ops')),
    index('transactions_to_review').on(table.created_at, table.id).where(sql`review is not null`),
    index('transactions_of_promo')
      .on(table.promo_code_id, table.account_id)
      .where(sql`promo_code_id is not null`),
    index('transactions_by_settlement').on(table.settled_at).where(sql`status = 'success'`),
    index('transactions_due').on(table.next_check_at).where(sql`status = 'pending'`),
  ],
);

/** What the sandbox provider itself remembers; read by its own service only. */
export const sandboxPayments = pgTable('sandbox_payments', {
  token: text().primaryKey(),
  transaction_id: text().notNull().unique(),
  order: jsonb().$type<Record<string, string | number>>().notNull(),
  outcome: text({ enum: ['waiting', 'accepted', 'refused', 'insufficient_balance'] })
    .notNull()
    .default('waiting'),
  payment_method: text(),
  /** Not written any more. */
  phone: text(),
  created_at: createdAt(),
  answered_at: instant(),
});
