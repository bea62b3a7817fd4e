import type { BodyOf } from '#client/http/contract.ts';
import { readWhole } from '#client/ui/forms/whole-number.ts';
import type { createPromoCode } from '#shared/contracts/promo-codes.ts';
import { isPastLastDay, today } from '#shared/rules/units/days.ts';

const MOST_PERCENT = 100;

/** At these fields, the first of the form first. */
type Problem = { reason: string; at: string[] };

/** What the form's fields hold, or what is wrong with which of them. A code is valid to the end of its day. */
export function readDraft(form: FormData, now: number): BodyOf<typeof createPromoCode> | Problem {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const code = text('code').toUpperCase();
  const discount_type = text('discount_type') === 'fixed' ? 'fixed' : 'percentage';
  const whole = (name: string) => (text(name) ? readWhole(text(name)) : 0);
  const numbers = {
    discount_value: whole('discount_value'),
    min_credits: whole('min_credits'),
    max_usage: whole('max_usage'),
    max_per_account: whole('max_per_account'),
  };
  const missing = [
    ...(code ? [] : ['code']),
    ...(Number(text('discount_value')) <= 0 ? ['discount_value'] : []),
  ];
  if (missing.length > 0) return { at: missing, reason: 'Code et valeur de réduction requis' };
  const odd = Object.entries(numbers).flatMap(([name, value]) => (Number.isNaN(value) ? [name] : []));
  if (odd.length > 0) return { at: odd, reason: 'Les nombres doivent être entiers, 0 ou plus' };
  if (discount_type === 'percentage' && numbers.discount_value > MOST_PERCENT)
    return { at: ['discount_value'], reason: 'Un pourcentage va de 1 à 100' };
  const expiry_date = text('expiry_date') || null;
  const ofExpiry = (reason: string) => ({ at: ['expiry_date'], reason });
  if (expiry_date && isPastLastDay(expiry_date))
    return ofExpiry('L’année de la date d’expiration s’écrit en quatre chiffres');
  if (expiry_date && expiry_date < today(now)) return ofExpiry('La date d’expiration est passée');
  return { code, discount_type, ...numbers, expiry_date };
}
