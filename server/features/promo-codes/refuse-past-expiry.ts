import { invalid } from '#server/errors.ts';

/** @throws 422 invalid_input */
export function refusePastExpiry(expiry: Date | null | undefined, now: Date): void {
  if (expiry && expiry < now) throw invalid('La date d’expiration est passée.').at('expiry_date');
}
