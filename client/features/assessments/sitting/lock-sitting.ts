/**
 * Two tabs on one test: the first has the lock, the other reads along and gets it when the first lets go.
 * @returns releases the lock, or stops waiting for it
 */
export function lockSitting(testId: string, onTold: (held: boolean) => void): () => void {
  if (!navigator.locks) {
    onTold(true);
    return () => {};
  }
  const name = `baara-test-${testId}`;
  const aborter = new AbortController();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = () => {
    if (!aborter.signal.aborted) onTold(true);
    return released;
  };
  void navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      if (aborter.signal.aborted) return;
      onTold(false);
      navigator.locks.request(name, { signal: aborter.signal }, hold).catch(() => {});
    })
    .catch(() => {});
  return () => {
    aborter.abort();
    release();
  };
}
