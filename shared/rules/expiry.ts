export const VALID_YEARS = 3;

/** A certificate says something of today for three years. */
export function expiryOf(issuedAt: Date): Date {
  const expires = new Date(issuedAt);
  expires.setUTCFullYear(expires.getUTCFullYear() + VALID_YEARS);
  return expires;
}

/** `now` in milliseconds. */
export function isExpired({ issued_at }: { issued_at: string }, now: number): boolean {
  return expiryOf(new Date(issued_at)).getTime() <= now;
}
