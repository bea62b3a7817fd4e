import { seededRandom } from '#shared/rules/units/shuffle.ts';

/** How many seeds a fault is tried with: one in `npm test`, twenty in `npm run soak`. */
const SEEDS = Number(process.env.SEEDS ?? 1);

/** Of cases that are nearly alike `npm test` takes some, `npm run soak` all. */
export const isSoak = SEEDS > 1;

/** `SEED=7` runs just that one, to look at a failure again. */
export function seeds(): number[] {
  if (process.env.SEED) return [Number(process.env.SEED)];
  return Array.from({ length: SEEDS }, (_, index) => index + 1);
}

type Chance = {
  /** An integer from 0 up to, not including, `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
};

export function chance(seed: number): Chance {
  const random = seededRandom(seed * 7919);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, pick: (items) => items[below(items.length)] as never };
}
