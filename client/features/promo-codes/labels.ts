import type { PromoCode } from '#shared/contracts/promo-codes.ts';
import { formatFcfa, formatNumber, NBSP } from '#shared/rules/text/format.ts';

export function describeDiscount({ discount_type, discount_value }: PromoCode): string {
  return discount_type === 'percentage' ? `${discount_value}${NBSP}%` : formatFcfa(discount_value);
}

/** Paid uses of those allowed, and those that payments under way hold. */
export function describeUsage({
  current_usage,
  max_per_account,
  max_usage,
  reserved_usage,
}: PromoCode): string {
  const each = max_per_account > 0 ? `, ${formatNumber(max_per_account)} par compte` : '';
  const used = `${formatNumber(current_usage)} / ${max_usage > 0 ? formatNumber(max_usage) : '∞'}${each}`;
  return reserved_usage > 0 ? `${used} (+${formatNumber(reserved_usage)} en cours)` : used;
}

/** Switched on, an expired one still gives nothing. */
export function stateOf({ is_active, expiry_date }: PromoCode, now: number): 'Actif' | 'Expiré' | 'Inactif' {
  if (!is_active) return 'Inactif';
  return expiry_date && Date.parse(expiry_date) < now ? 'Expiré' : 'Actif';
}
