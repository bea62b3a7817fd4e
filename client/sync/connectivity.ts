import { probe } from '#client/http/probe.ts';
import { onReachable } from '#client/http/reachability.ts';

const FIRST_PROBE_MS = 2_000;
const LONGEST_PROBE_MS = 30_000;
const STEADY_MS = 30_000;

type Connectivity = {
  isOnline(): boolean;
  /** @returns unsubscribe */
  subscribe(listener: (online: boolean) => void): () => void;
  /** Something new waits for the network: asks at once whether it is back, unless that was answered for nothing just now. */
  askAgain(): void;
};

/**
 * Whether our API can be reached, as its calls show; `navigator.onLine` is only a reason to check again. While it cannot,
 * it is probed less and less often, and not at all while the page is hidden.
 */
function watchConnectivity(): Connectivity {
  let online = navigator.onLine;
  let wait = FIRST_PROBE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let cameBack = Number.NEGATIVE_INFINITY;
  const listeners = new Set<(online: boolean) => void>();

  const isJustBack = () => performance.now() - cameBack <= STEADY_MS;
  const set = (reachable: boolean) => {
    if (reachable) stopTimer();
    else if (!timer) schedule();
    if (reachable === online) return;
    online = reachable;
    if (reachable) cameBack = performance.now();
    for (const listener of listeners) listener(online);
  };
  /**
   * Probes later and later. A network that lets through probes and nothing else is probed as seldom as one that is
   * gone.
   */
  const schedule = () => {
    if (online && !isJustBack()) wait = FIRST_PROBE_MS;
    timer = setTimeout(() => {
      stopTimer();
      probeIfVisible();
    }, wait);
    wait = Math.min(LONGEST_PROBE_MS, wait * 2);
  };
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const probeIfVisible = () => {
    if (isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    void probe().finally(() => {
      isAsking = false;
    });
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
    askAgain() {
      if (!isJustBack()) probeSoon();
    },
  };
}

let shared: Connectivity | undefined;

/** One for the whole page, started at its first use. */
export function connectivity(): Connectivity {
  shared ??= watchConnectivity();
  return shared;
}

/**
 * Whether to hold back what waits to be sent: the page is in sight and knows that the network is away. A small probe
 * finds the network back for less data than the items themselves. Nobody probes for a hidden page; its items are
 * tried at their own pace.
 */
export const isCutOff = () => document.visibilityState === 'visible' && !connectivity().isOnline();
