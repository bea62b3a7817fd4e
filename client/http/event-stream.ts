import type { events } from '#shared/contracts/live.ts';
import { client } from './client.ts';
import { readToken } from './token.ts';

/** Our server sends something at least every 25 s: after this silence the connection is dead. */
const SILENCE_MS = 60_000;

/**
 * Reads a server-sent stream by `fetch`, which unlike EventSource can carry the bearer token. Resolves when the stream
 * ends, rejects when it cannot be opened or breaks.
 */
export async function readEvents(
  path: (typeof events)['path'],
  { signal, onOpen, onData }: { signal: AbortSignal; onOpen: () => void; onData: (data: string) => void },
): Promise<void> {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  signal.addEventListener('abort', abort);
  let watchdog = setTimeout(abort, SILENCE_MS);
  try {
    const { body } = await client(path, {
      headers: { accept: 'text/event-stream' },
      context: { token: readToken('user') },
      cache: 'no-store',
      signal: aborter.signal,
      timeout: false,
    });
    if (!body) throw new Error('no event stream');
    onOpen();
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const take = createParser(onData);
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(watchdog);
      watchdog = setTimeout(abort, SILENCE_MS);
      take(decoder.decode(chunk.value, { stream: true }));
    }
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', abort);
  }
}

/** Takes the stream's text in pieces of any size; calls back with the data of each whole event. */
export function createParser(onData: (data: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const events = (rest + text).split(/\r?\n\r?\n/);
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).replace(/^ /, ''))
        .join('\n');
      if (data) onData(data);
    }
  };
}
