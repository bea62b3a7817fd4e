import { z } from 'zod';
import { CODE_LIMIT } from '#shared/rules/payments/price.ts';
import { Done, Id, IdParams, Instant, TypedDay, TypedInstant, typedText } from './common.ts';
import { contract } from './contract.ts';

export const DiscountType = z.enum(['percentage', 'fixed']);

/** As typed by anybody: upper-cased before it is looked up. */
export const TypedCode = typedText(CODE_LIMIT).transform((code) => code.toUpperCase());

export const PromoCode = z.object({
  id: Id,
  code: z.string(),
  discount_type: DiscountType,
  /** Percent or FCFA. */
  discount_value: z.number().int(),
  min_credits: z.number().int(),
  /** 0: unlimited. */
  max_usage: z.number().int(),
  /** Uses by one account. 0: unlimited. */
  max_per_account: z.number().int(),
  /** Paid uses. */
  current_usage: z.number().int(),
  /** Uses held by payments begun less than 30 minutes ago; they count against `max_usage`. */
  reserved_usage: z.number().int(),
  expiry_date: Instant.nullable(),
  is_active: z.boolean(),
  created_at: Instant,
});
export type PromoCode = z.infer<typeof PromoCode>;

const REQUIRED = 'Code et valeur de réduction requis';

/** A day holds to its end (UTC, the time of all four countries). */
const ExpiryDate = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .union([TypedDay.transform((day) => `${day}T23:59:59.999Z`), TypedInstant])
    .transform((text) => new Date(text))
    .nullable(),
);
const Count = z.number().int().min(0).max(1_000_000);

export const listPromoCodes = contract({
  id: 'listPromoCodes',
  method: 'GET',
  path: '/admin/promo-codes',
  tag: 'Codes promo',
  summary: 'Promo codes with their usage, newest first',
  audience: 'admin',
  response: z.object({ promo_codes: z.array(PromoCode) }),
});

export const createPromoCode = contract({
  id: 'createPromoCode',
  method: 'POST',
  path: '/admin/promo-codes',
  tag: 'Codes promo',
  summary: 'Create a promo code; `expiry_date` is a day (valid to its end) or an instant',
  audience: 'admin',
  idempotent: true,
  body: z
    .object({
      code: TypedCode.pipe(
        z
          .string()
          .min(1, REQUIRED)
          .regex(/^[A-Z0-9_-]+$/, 'lettres sans accent, chiffres, tiret et souligné seulement'),
      ),
      discount_type: DiscountType.default('percentage'),
      discount_value: z.number().int().min(1, REQUIRED).max(100_000_000),
      min_credits: Count.default(0),
      max_usage: Count.default(0),
      max_per_account: Count.default(0),
      expiry_date: ExpiryDate.optional(),
      is_active: z.boolean().default(true),
    })
    .refine(({ discount_type, discount_value }) => discount_type === 'fixed' || discount_value <= 100, {
      path: ['discount_value'],
      message: 'Un pourcentage va de 1 à 100',
    }),
  response: z.object({ promo_code: PromoCode }),
  refusals: ['conflict', 'key_reused'],
});

export const updatePromoCode = contract({
  id: 'updatePromoCode',
  method: 'PATCH',
  path: '/admin/promo-codes/{id}',
  tag: 'Codes promo',
  summary: 'Switch a promo code on or off, or change its limits',
  audience: 'admin',
  params: IdParams,
  body: z.object({
    is_active: z.boolean().optional(),
    min_credits: Count.optional(),
    max_usage: Count.optional(),
    max_per_account: Count.optional(),
    expiry_date: ExpiryDate.optional(),
  }),
  response: z.object({ promo_code: PromoCode }),
  refusals: ['not_found'],
});

export const deletePromoCode = contract({
  id: 'deletePromoCode',
  method: 'DELETE',
  path: '/admin/promo-codes/{id}',
  tag: 'Codes promo',
  summary: 'Withdraw a promo code; payments under way keep the price they were given',
  audience: 'admin',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});
