type Listener = (reachable: boolean) => void;

const listeners = new Set<Listener>();

/** Every call reports whether our API responded: that is how the app knows that it is online. */
export function reportReachable(reachable: boolean): void {
  for (const listener of listeners) listener(reachable);
}

/** @returns unsubscribe */
export function onReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
