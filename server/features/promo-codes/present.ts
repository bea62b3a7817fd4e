import type { promoCodes } from '#server/db/schema/payments.ts';
import type { PromoCode } from '#shared/contracts/promo-codes.ts';

export type PromoCodeRow = typeof promoCodes.$inferSelect;

export function presentPromoCode(row: PromoCodeRow): PromoCode {
  return {
    id: row.id,
    code: row.code,
    discount_type: row.discount_type,
    discount_value: row.discount_value,
    min_credits: row.min_credits,
    max_usage: row.max_usage,
    max_per_account: row.max_per_account,
    current_usage: row.current_usage,
    reserved_usage: row.reserved_usage,
    expiry_date: row.expiry_date?.toISOString() ?? null,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
  };
}
