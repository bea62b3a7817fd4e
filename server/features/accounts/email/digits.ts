import { randomInt } from 'node:crypto';
import type { Deps } from '#server/deps.ts';

export const DIGITS_GOOD_FOR_MS = 15 * 60_000;

export function newDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

type Digits = { purpose: string; whose: string; digits: string };

/**
 * What is stored of mailed digits: their hash, keyed with the installation’s secret and with whose digits they are.
 * Six digits alone are soon guessed from a plain hash.
 */
export function hashDigits(deps: Deps, digits: Digits): string {
  return possibleHashes(deps, digits)[0] as string;
}

/** The hash by each secret key of the installation, the current one first. */
export function possibleHashes(deps: Deps, { purpose, whose, digits }: Digits): string[] {
  const text = `${whose}:${digits.replace(/\s/g, '')}`;
  return deps.secrets.macEach(purpose, text).map((mac) => mac.toString('hex'));
}
