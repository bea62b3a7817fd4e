import type { Level } from '#shared/contracts/common.ts';

/** From the first to the most demanding. */
export const LEVELS: readonly Level[] = ['junior', 'intermediate', 'senior'];

const NAMES = new Map([
  ['junior', 'Junior'],
  ['intermediate', 'Intermédiaire'],
  ['senior', 'Senior'],
]);

export function levelName(level: string): string {
  return NAMES.get(level) ?? level;
}
