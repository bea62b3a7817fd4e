import { tooMuchWaiting } from '#server/errors.ts';

const WAITING_EACH = 10;

type Lane = { waiting: number; last: Promise<unknown> };

/** Runs what is asked under the same key one after the other, and under different keys at once. */
export function createLanes() {
  const lanes = new Map<string, Lane>();
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (lane.waiting > WAITING_EACH) throw tooMuchWaiting();
    lanes.set(key, lane);
    lane.waiting += 1;
    const done = lane.last.then(run);
    lane.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) lanes.delete(key);
    }
  };
}
