/** What changed in the local database, told to every tab and to the worker. */
export type Change =
  /** `delivered`: the server has what was handed in. */
  | { topic: 'paper'; test_id: string; delivered?: { reportId: string; superseded: boolean } }
  /** `queued`: there is something to send that was not there before. */
  | { topic: 'outbox'; queued?: true }
  | { topic: 'conversations' }
  | { topic: 'messages'; conversation_id: string };

const NAME = 'baara-local';

let channel: BroadcastChannel | undefined;
const listeners = new Set<(change: Change) => void>();

export function announce(change: Change): void {
  for (const listener of listeners) listener(change);
  open()?.postMessage(change);
}

/** @returns unsubscribe */
export function onChange(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  open();
  return () => listeners.delete(listener);
}

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Change>) => {
    for (const listener of listeners) listener(data);
  };
  return channel;
}
