/**
 * Two tabs on one test: the first holds it, the other reads along and takes over when the first lets go.
 * @returns the way to let go
 */
export function holdAssessment(testId: string, onHeld: (held: boolean) => void): () => void {
  if (!navigator.locks) {
    onHeld(true);
    return () => {};
  }
  const name = `baara-test-${testId}`;
  const aborter = new AbortController();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = () => {
    if (!aborter.signal.aborted) onHeld(true);
    return released;
  };
  void navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      if (aborter.signal.aborted) return;
      onHeld(false);
      navigator.locks.request(name, { signal: aborter.signal }, hold).catch(() => {});
    })
    .catch(() => {});
  return () => {
    aborter.abort();
    release();
  };
}
