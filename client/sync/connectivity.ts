import { probe } from '#client/http/probe.ts';
import { onReachable } from '#client/http/reachability.ts';

const FIRST_PROBE_MS = 2_000;
const LONGEST_PROBE_MS = 30_000;

type Connectivity = {
  isOnline(): boolean;
  /** @returns unsubscribe */
  subscribe(listener: (online: boolean) => void): () => void;
};

/**
 * The network as measured: each call's outcome is the truth, `navigator.onLine` only a hint to look again. While away it
 * asks for the smallest thing there is, less and less often, and not at all while the page is hidden.
 */
function watchConnectivity(): Connectivity {
  let online = navigator.onLine;
  let wait = FIRST_PROBE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<(online: boolean) => void>();

  const set = (reachable: boolean) => {
    clearTimeout(timer);
    if (reachable) wait = FIRST_PROBE_MS;
    else schedule();
    if (reachable === online) return;
    online = reachable;
    for (const listener of listeners) listener(online);
  };
  const schedule = () => {
    timer = setTimeout(look, wait);
    wait = Math.min(LONGEST_PROBE_MS, wait * 2);
  };
  const look = () => {
    if (document.visibilityState === 'visible') void probe();
  };
  const lookAgain = () => {
    wait = FIRST_PROBE_MS;
    if (!online) look();
  };

  onReachable(set);
  window.addEventListener('online', lookAgain);
  window.addEventListener('offline', () => set(false));
  document.addEventListener('visibilitychange', lookAgain);
  if (!online) schedule();

  return {
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let watched: Connectivity | undefined;

/** The page's one watcher, made at its first use. */
export function connectivity(): Connectivity {
  watched ??= watchConnectivity();
  return watched;
}
