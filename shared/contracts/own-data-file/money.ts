import { z } from 'zod';
import { Instant } from '../common.ts';

/** Amounts in FCFA. */
export const Money = z.strictObject({
  credits: z.array(
    z.strictObject({
      what: z.string(),
      amount: z.number().int(),
      balance_after: z.number().int(),
      created_at: Instant,
    }),
  ),
  /** What administrators gave, or asked another to let them give. */
  credit_grants: z.array(
    z.strictObject({
      credits: z.number().int(),
      reason: z.string(),
      status: z.string(),
      created_at: Instant,
      decided_at: Instant.nullable(),
    }),
  ),
  purchases: z.array(
    z.strictObject({
      reference: z.string(),
      status: z.string(),
      credits: z.number().int(),
      base_amount: z.number().int(),
      discount_amount: z.number().int(),
      final_amount: z.number().int(),
      promo_code: z.string().nullable(),
      /** Who it was paid through, and its number there. */
      provider: z.string(),
      operator_id: z.string().nullable(),
      payment_method: z.string().nullable(),
      failure: z.string().nullable(),
      created_at: Instant,
      settled_at: Instant.nullable(),
    }),
  ),
  invoices: z.array(
    z.strictObject({
      number: z.string(),
      reference: z.string(),
      buyer: z.string(),
      email: z.string(),
      issued_at: Instant,
    }),
  ),
  payment_requests: z.array(
    z.strictObject({
      reference: z.string(),
      note: z.string().nullable(),
      status: z.string(),
      answer: z.string().nullable(),
      created_at: Instant,
      ended_at: Instant.nullable(),
    }),
  ),
});
