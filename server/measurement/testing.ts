import type { Item } from './item-response.ts';
import type { PoolItem } from './true-share.ts';

export function anItem(changes: Partial<Item> = {}): Item {
  return { id: 'q', guessing: 0, points: 1, difficulty: 0, error: 0, discrimination: 1, ...changes };
}

export function aPoolItem(changes: Partial<PoolItem> = {}): PoolItem {
  return { ...anItem(), skill: 's', lives: 1, ...changes };
}

/** A standard normal number from two uniform ones (Box and Muller, 1958). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const centred = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * (y[at] as number), 0);
  const [x, y] = [centred(a), centred(b)];
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
}
