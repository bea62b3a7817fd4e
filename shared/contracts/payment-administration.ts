import { z } from 'zod';
import { MIN_AMOUNT } from '#shared/rules/payments/price.ts';
import { Flag, filter, IdParams, Page, typedText } from './common.ts';
import { contract } from './contract.ts';
import { Transaction, TransactionStatus } from './payments.ts';

/** Secrets leave masked; sent back masked or empty they stay as they are (rule M13), and null removes them. */
export const PaymentSettings = z.object({
  api_key: z.string(),
  site_id: z.string(),
  /** Of the v1 API, instead of a site. */
  api_password: z.string(),
  /** Signs the v2 webhook. Without it webhooks are refused, and payments are confirmed by the regular check alone. */
  secret_key: z.string(),
  sandbox_mode: z.boolean(),
  credit_price: z.number().int(),
  sales_email: z.string().nullable(),
  /** Who sells, on invoices written from now on; '' is left out of them. */
  seller_name: z.string(),
  seller_address: z.string(),
  /** As its country calls it: NIF, NINEA, IFU… */
  seller_tax_id: z.string(),
  /** What purchases go through now; null: nothing is configured. */
  provider: z.enum(['sandbox', 'cinetpay_v1', 'cinetpay_v2']).nullable(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const Secret = typedText(200).nullable();
const CreditPrice = z.coerce.number().int().min(MIN_AMOUNT).max(1_000_000);

const Change = z.object({
  api_key: Secret.optional(),
  site_id: typedText(64).optional(),
  api_password: Secret.optional(),
  secret_key: Secret.optional(),
  sandbox_mode: Flag.optional(),
  credit_price: CreditPrice.optional(),
  sales_email: z
    .preprocess((value) => (value === '' ? null : value), typedText(254).pipe(z.email()).nullable())
    .optional(),
  seller_name: typedText(160).optional(),
  seller_address: typedText(240).optional(),
  seller_tax_id: typedText(80).optional(),
});

export const getPaymentSettings = contract({
  id: 'getPaymentSettings',
  method: 'GET',
  path: '/admin/settings/cinetpay',
  tag: 'Paiement',
  summary: 'Provider settings; without an administrator’s token only `credit_price`',
  audience: 'optional',
  seat: 'self',
  response: z.object({ settings: PaymentSettings.partial().required({ credit_price: true }) }),
});

export const putPaymentSettings = contract({
  id: 'putPaymentSettings',
  method: 'PUT',
  path: '/admin/settings/cinetpay',
  tag: 'Paiement',
  summary: 'Change provider settings, by body or, as documented, by query; what is absent stays',
  audience: 'admin',
  query: Change,
  body: Change.extend({
    /** What was read of them before: where one is another by now, nothing is changed. */
    was: Change.omit({ api_key: true, api_password: true, secret_key: true }).optional(),
  }),
  response: z.object({ settings: PaymentSettings }),
  refusals: ['changed_meanwhile'],
});

/** `to_review`: pending, and not to be settled without somebody's look. */
const Filter = Page.extend({ status: filter(TransactionStatus.or(z.literal('to_review'))) });

export const AdminTransaction = Transaction.extend({
  user_email: z.string(),
  provider: z.string(),
  payment_method: z.string().nullable(),
  /** Why a pending one needs a look: the provider says paid and not how much, or was asked for a month in vain. */
  review: z.enum(['unclear', 'unanswered']).nullable(),
  /** Whether the provider is still asked without anybody's doing. Absent from a server of before. */
  is_checked: z.boolean().optional(),
});
export type AdminTransaction = z.infer<typeof AdminTransaction>;

export const TransactionSort = z.enum(['-created_at', 'created_at', '-final_amount', 'final_amount']);
export type TransactionSort = z.infer<typeof TransactionSort>;

export const adminTransactions = contract({
  id: 'adminTransactions',
  method: 'GET',
  path: '/admin/transactions',
  tag: 'Paiement',
  summary:
    'The 10 newest purchases, or a page of `limit`, sorted (a leading - descends); `q` is a reference or the beginning of an e-mail. `total` is exact without filters and stops at 1000 with them',
  audience: 'admin',
  query: Filter.extend({ sort: filter(TransactionSort) }),
  response: z.object({
    transactions: z.array(AdminTransaction),
    /** Of all purchases; `total_revenue` in FCFA. */
    stats: z.object({
      total: z.number().int(),
      successful: z.number().int(),
      failed: z.number().int(),
      pending: z.number().int(),
      /** Of the pending ones. */
      to_review: z.number().int(),
      total_revenue: z.number().int(),
    }),
    next_cursor: z.string().nullable(),
    total: z.number().int(),
    total_is_capped: z.boolean(),
  }),
});

export const checkTransaction = contract({
  id: 'checkTransaction',
  method: 'POST',
  path: '/admin/transactions/{id}/check',
  tag: 'Paiement',
  summary: 'Ask the provider about a pending purchase now; without an answer it stays as it is',
  audience: 'admin',
  params: IdParams,
  response: z.object({ transaction: AdminTransaction }),
  refusals: ['not_found'],
});

export const exportTransactions = contract({
  id: 'exportTransactions',
  method: 'GET',
  path: '/admin/transactions/export',
  tag: 'Paiement',
  summary: 'Every purchase as CSV (UTF-8, semicolons)',
  audience: 'admin',
  query: Filter.pick({ q: true, status: true }),
  file: 'text/csv; charset=utf-8',
});
