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
 * Whether our API can be reached, as its calls show; `navigator.onLine` is only a reason to check again. While it cannot,
 * it is probed less and less often, and not at all while the page is hidden.
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
    timer = setTimeout(probeIfVisible, wait);
    wait = Math.min(LONGEST_PROBE_MS, wait * 2);
  };
  const probeIfVisible = () => {
    if (document.visibilityState === 'visible') void probe();
  };
  const probeSoon = () => {
    wait = FIRST_PROBE_MS;
    if (!online) probeIfVisible();
  };

  onReachable(set);
  window.addEventListener('online', probeSoon);
  window.addEventListener('offline', () => set(false));
  document.addEventListener('visibilitychange', probeSoon);
  if (!online) schedule();

  return {
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let shared: Connectivity | undefined;

/** One for the whole page, started at its first use. */
export function connectivity(): Connectivity {
  shared ??= watchConnectivity();
  return shared;
}
