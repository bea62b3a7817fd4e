import { randomInt } from 'node:crypto';
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

/** The present one first. */
export function possibleHashes(deps: Deps, { purpose, whose, digits }: Digits): string[] {
  const text = `${whose}:${digits.replace(/\s/g, '')}`;
  return deps.secrets.macEach(purpose, text).map((mac) => mac.toString('hex'));
}
