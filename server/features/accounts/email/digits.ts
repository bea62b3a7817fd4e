import { createHmac, randomInt } from 'node:crypto';
import type { Deps } from '#server/deps.ts';

export const DIGITS_GOOD_FOR_MS = 15 * 60_000;

export function newDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

type Digits = { purpose: string; whose: string; digits: string };

/** Keyed with the installation's secret, and with whose digits they are: six digits alone are soon guessed from their hash. */
export function hashDigits(deps: Deps, digits: Digits): string {
  return possibleHashes(deps, digits)[0] as string;
}

/** By each key that the installation has or had, the present one first. */
export function possibleHashes(deps: Deps, { purpose, whose, digits }: Digits): string[] {
  return deps.secrets.deriveEach(purpose).map((key) =>
    createHmac('sha256', key)
      .update(`${whose}:${digits.replace(/\s/g, '')}`)
      .digest('hex'),
  );
}
