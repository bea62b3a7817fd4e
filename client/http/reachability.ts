type Listener = (reachable: boolean) => void;

const listeners = new Set<Listener>();

/** Every call says whether our API answered: the measure the network's state is known by. */
export function reportReachable(reachable: boolean): void {
  for (const listener of listeners) listener(reachable);
}

/** @returns the way to stop */
export function onReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const PROBE_TIMEOUT_MS = 8_000;

/** Asks for the smallest thing we serve: a portal or a dead network cannot answer it right. */
export async function probe(): Promise<boolean> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), PROBE_TIMEOUT_MS);
  try {
    const response = await fetch('/live', { signal: aborter.signal, cache: 'no-store' });
    const reachable = response.ok && response.headers.get('x-baara') === '1';
    reportReachable(reachable);
    return reachable;
  } catch {
    reportReachable(false);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
