import { readEvents } from '#client/http/event-stream.ts';
import type { Hint } from '#shared/contracts/live.ts';
import { connectivity } from './connectivity.ts';
import { backoff } from './drain.ts';

/** What tabs of the account tell each other. */
type TabMessage = { hint: Hint } | { connected: boolean } | { isConnectedAsked: true };

type Listeners = {
  onHint: (hint: Hint) => void;
  /** Whether the stream is open; while it is not, screens poll. */
  onConnected: (connected: boolean) => void;
};

/**
 * One stream of hints for all tabs of the account: the visible tab that holds the Web Lock reads it and tells the
 * others. A hidden tab reads nothing. @returns how to stop
 */
export function startLive(account: string, { onHint, onConnected }: Listeners): () => void {
  // A browser without these polls.
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return () => {};
  const name = `baara-live-${account}`;
  const channel = new BroadcastChannel(name);
  const broadcast = (message: TabMessage) => channel.postMessage(message);
  let reading: AbortController | undefined;
  let leads = false;
  let connected = false;

  const setConnected = (now: boolean) => {
    if (now === connected) return;
    connected = now;
    onConnected(now);
    if (leads) broadcast({ connected });
  };

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if ('hint' in data) onHint(data.hint);
    else if ('connected' in data) setConnected(data.connected);
    else if (leads) broadcast({ connected });
  };

  async function lead(signal: AbortSignal): Promise<void> {
    leads = true;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const onOpen = () => {
        failures = 0;
        setConnected(true);
      };
      const onData = (data: string) => {
        const hint: Hint = JSON.parse(data);
        onHint(hint);
        broadcast({ hint });
      };
      await readEvents('/events', { signal, onOpen, onData }).catch(() => {});
      setConnected(false);
      if (!signal.aborted) await pause(backoff(failures), signal);
    }
    leads = false;
  }

  const follow = () => {
    if (document.visibilityState === 'hidden') {
      reading?.abort();
      reading = undefined;
      return setConnected(false);
    }
    if (reading) return;
    reading = new AbortController();
    const { signal } = reading;
    broadcast({ isConnectedAsked: true });
    navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => {});
  };
  const reconnect = () => {
    reading?.abort();
    reading = undefined;
    follow();
  };
  const unsubscribe = connectivity().subscribe((online) => online && reconnect());
  document.addEventListener('visibilitychange', follow);
  follow();

  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', follow);
    reading?.abort();
    setConnected(false);
    channel.close();
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
