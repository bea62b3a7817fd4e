export const VALID_YEARS = 3;

/** A certificate says something of today for three years. */
export function expiryOf(issuedAt: Date): Date {
  const expires = new Date(issuedAt);
  expires.setUTCFullYear(expires.getUTCFullYear() + VALID_YEARS);
  // Of 29 February the 28th, as the database has it.
  if (expires.getUTCDate() !== issuedAt.getUTCDate()) expires.setUTCDate(0);
  return expires;
}

/** `now` in milliseconds. */
export function isExpired({ issued_at }: { issued_at: string }, now: number): boolean {
  return expiryOf(new Date(issued_at)).getTime() <= now;
}
