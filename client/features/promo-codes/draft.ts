import type { BodyOf } from '#client/http/contract.ts';
import { readWhole } from '#client/ui/forms/whole-number.ts';
import type { createPromoCode } from '#shared/contracts/promo-codes.ts';
import { isPastLastDay, today } from '#shared/rules/days.ts';

const MOST_PERCENT = 100;

/** What the form's fields hold, or the sentence that says what is wrong. A code is valid to the end of its day. */
export function readDraft(form: FormData, now: number): BodyOf<typeof createPromoCode> | string {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const code = text('code').toUpperCase();
  const discount_type = text('discount_type') === 'fixed' ? 'fixed' : 'percentage';
  const whole = (name: string) => (text(name) ? readWhole(text(name)) : 0);
  const discount_value = whole('discount_value');
  const limits = {
    min_credits: whole('min_credits'),
    max_usage: whole('max_usage'),
    max_per_account: whole('max_per_account'),
  };
  if (!code || Number(text('discount_value')) <= 0) return 'Code et valeur de réduction requis';
  if ([discount_value, ...Object.values(limits)].some(Number.isNaN))
    return 'Les nombres doivent être entiers, 0 ou plus';
  if (discount_type === 'percentage' && discount_value > MOST_PERCENT) return 'Un pourcentage va de 1 à 100';
  const expiry_date = text('expiry_date') || null;
  if (expiry_date && isPastLastDay(expiry_date))
    return 'L’année de la date d’expiration s’écrit en quatre chiffres';
  if (expiry_date && expiry_date < today(now)) return 'La date d’expiration est passée';
  return { code, discount_type, discount_value, ...limits, expiry_date };
}
