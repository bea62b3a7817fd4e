type Listener = (reachable: boolean) => void;

const listeners = new Set<Listener>();

/** Every call says whether our API answered: the measure the network's state is known by. */
export function reportReachable(reachable: boolean): void {
  for (const listener of listeners) listener(reachable);
}

/** @returns unsubscribe */
export function onReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
