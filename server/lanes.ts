import pLimit, { type LimitFunction } from 'p-limit';
import { tooMuchWaiting } from './errors.ts';

/** So many of one key at once, so many more waiting. */
type Width = { width: number; waiting: number };

type Lane = { open: number; run: LimitFunction };

/**
 * Runs what is asked under the same key in its order, `width` at a time; under different keys at once.
 * @throws too_many_requests when too much waits under the key
 */
export function createLanes({ width, waiting }: Width) {
  const lanes = new Map<string, Lane>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { open: 0, run: pLimit(width) };
    if (lane.open >= width + waiting) throw tooMuchWaiting();
    lanes.set(key, lane);
    lane.open += 1;
    try {
      return await lane.run(work);
    } finally {
      lane.open -= 1;
      if (lane.open === 0) lanes.delete(key);
    }
  };
}
