import { z } from 'zod';
import { MAX_CREDITS } from '#shared/rules/payments/price.ts';
import { Done, Id, IdParams, Instant, Page, PageFacts } from './common.ts';
import { contract } from './contract.ts';
import { DiscountType, TypedCode } from './promo-codes.ts';

export const TransactionStatus = z.enum(['pending', 'success', 'failed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** Why a payment failed. `mismatch`: the provider took another amount, currency or site; `not_started`: its page was never shown. */
export const FAILURES = [
  'refused',
  'cancelled',
  'insufficient_balance',
  'wrong_otp',
  'expired',
  'mismatch',
  'not_started',
] as const;

/** Amounts in FCFA. */
export const Transaction = z.object({
  id: Id,
  /** What the provider and the receipt call it. */
  reference: z.string(),
  status: TransactionStatus,
  credits: z.number().int(),
  base_amount: z.number().int(),
  discount_amount: z.number().int(),
  final_amount: z.number().int(),
  promo_code: z.string().nullable(),
  created_at: Instant,
  settled_at: Instant.nullable(),
  failure: z.enum(FAILURES).nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

/** What its buyer can download of a successful purchase. */
const document = z.enum(['receipt', 'invoice']).nullable();

export const OwnTransaction = Transaction.extend({
  document,
  /** Where it can still be paid, while it is pending. */
  payment_url: z.string().nullable(),
});
export type OwnTransaction = z.infer<typeof OwnTransaction>;

/** 'Paid, but not credited', put to a person. `credited`: the provider’s check settled it after all. */
export const OwnRequest = z.object({
  status: z.enum(['open', 'answered', 'credited']),
  answer: z.string().nullable(),
  created_at: Instant,
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const PastTransaction = Transaction.extend({
  document,
  /** The last one about it. */
  request: OwnRequest.nullable(),
});
export type PastTransaction = z.infer<typeof PastTransaction>;

const Credits = z.number().int().min(1).max(MAX_CREDITS);

export const validatePromoCode = contract({
  id: 'validatePromoCode',
  method: 'POST',
  path: '/promo-codes/validate',
  tag: 'Paiement',
  summary: 'What a promo code makes of the price of some credits, in FCFA',
  audience: 'user',
  body: z.object({ code: TypedCode, credits: Credits }),
  response: z.object({
    code: z.string(),
    base_amount: z.number().int(),
    discount_amount: z.number().int(),
    final_amount: z.number().int(),
    discount_type: DiscountType,
    discount_value: z.number().int(),
  }),
  refusals: ['promo_code_refused', 'too_many_requests'],
});

export const initializePayment = contract({
  id: 'initializePayment',
  method: 'POST',
  path: '/payment/initialize',
  tag: 'Paiement',
  summary: 'Start a purchase; send the buyer to `payment_url`',
  audience: 'user',
  idempotent: true,
  body: z.object({
    credits: Credits,
    promo_code: TypedCode.nullish(),
    /** FCFA that were shown. More by now is refused; left out, the price of now holds. */
    expected_amount: z.number().int().min(0).optional(),
  }),
  response: z.object({ payment_url: z.string(), transaction_id: Id }),
  refusals: ['price_changed', 'promo_code_refused', 'too_many_requests', 'unavailable', 'key_reused'],
});

export const verifyPayment = contract({
  id: 'verifyPayment',
  method: 'GET',
  path: '/payment/verify/{id}',
  tag: 'Paiement',
  summary: 'One of one’s own purchases; asks the provider while it is pending',
  audience: 'user',
  params: IdParams,
  /** `request`: the last one about it. */
  response: z.object({ transaction: OwnTransaction, request: OwnRequest.nullable() }),
  refusals: ['not_found'],
});

export const paymentHistory = contract({
  id: 'paymentHistory',
  method: 'GET',
  path: '/payment/history',
  tag: 'Paiement',
  summary: 'One’s own purchases, newest first',
  audience: 'user',
  query: Page.omit({ q: true }),
  response: PageFacts.extend({
    transactions: z.array(PastTransaction),
  }),
});

export const paymentReceipt = contract({
  id: 'paymentReceipt',
  method: 'GET',
  path: '/payment/receipts/{id}',
  tag: 'Paiement',
  summary: 'The receipt of a successful purchase of one’s own',
  audience: 'user',
  params: IdParams,
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests', 'unavailable'],
});

export const paymentMode = contract({
  id: 'paymentMode',
  method: 'GET',
  path: '/payment/mode',
  tag: 'Paiement',
  summary: 'Whether payments are simulated on this installation',
  audience: 'none',
  cached: true,
  response: z.object({ sandbox: z.boolean() }),
});

export const paymentInvoice = contract({
  id: 'paymentInvoice',
  method: 'GET',
  path: '/payment/invoices/{id}',
  tag: 'Paiement',
  summary: 'A company’s invoice for a successful purchase of its own; numbered when it is first asked for',
  audience: 'user',
  params: IdParams,
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests', 'unavailable'],
});

export const paymentPacks = contract({
  id: 'paymentPacks',
  method: 'GET',
  path: '/payment/packs',
  tag: 'Paiement',
  summary: 'The packs on sale, in credits and FCFA; the custom one is by quote, at `sales_email`',
  audience: 'none',
  response: z.object({
    packs: z.array(
      z.object({
        id: z.enum(['individual', 'enterprise', 'custom']),
        credits: z.number().int().nullable(),
        amount: z.number().int().nullable(),
        popular: z.boolean(),
      }),
    ),
    credit_price: z.number().int(),
    sales_email: z.string(),
  }),
});

export const notifyPing = contract({
  id: 'notifyPing',
  method: 'GET',
  path: '/payment/notify',
  tag: 'Paiement',
  summary: 'Answers the provider’s check that the webhook is there',
  audience: 'none',
  response: Done,
});

/** The body is the provider's: a signed form (v2) or JSON (v1). It only wakes the check; it decides nothing (rule M8). */
export const notify = contract({
  id: 'notify',
  method: 'POST',
  path: '/payment/notify',
  tag: 'Paiement',
  summary: 'The provider’s webhook',
  audience: 'none',
  response: Done,
  refusals: ['forbidden'],
});
