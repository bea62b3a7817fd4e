import { createHmac, randomInt } from 'node:crypto';
import type { Deps } from '#server/deps.ts';

export const DIGITS_GOOD_FOR_MS = 15 * 60_000;

export function newDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keyed with the installation's secret, and with whose digits they are: six digits alone are soon guessed from their hash. */
export function hashDigits(
  deps: Deps,
  { purpose, whose, digits }: { purpose: string; whose: string; digits: string },
): string {
  return createHmac('sha256', deps.secrets.derive(purpose))
    .update(`${whose}:${digits.replace(/\s/g, '')}`)
    .digest('hex');
}
