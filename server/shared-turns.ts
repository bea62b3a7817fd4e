/**
 * What anybody may ask for and is dear to make: one at a time, and once for all who wait. Whoever asks gets one that was begun after
 * they asked.
 */
export function sharedTurns<T>(make: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    if (next) return next;
    next = before.then(() => {
      next = undefined;
      return make();
    });
    before = next.catch(() => undefined);
    return next;
  };
}
