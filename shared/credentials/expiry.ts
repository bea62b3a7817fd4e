export const VALID_YEARS = 3;

/** A certificate says something of today for three years. */
export function expiryOf(issuedAt: Date): Date {
  const expires = new Date(issuedAt);
  expires.setUTCFullYear(expires.getUTCFullYear() + VALID_YEARS);
  return expires;
}
