import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

type Options = {
  url: string;
  channel: string;
  log: Logger;
  onMessage(payload: string): void;
  /** At the first connection and after every loss: what was said meanwhile was not heard. */
  onConnected(): void;
};

export type Listener = { close(): Promise<void> };

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Hears one channel, on a connection of its own that is made again whenever it breaks, until closed. */
export function listen({ url, channel, log, onMessage, onConnected }: Options): Listener {
  const closing = new AbortController();
  const { signal } = closing;
  let wait = FIRST_WAIT_MS;

  const untilLost = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      application_name: 'baara-live',
    });
    client.on('error', (error) => log.warn({ error }, 'live connection lost'));
    const lost = once(client, 'end', { signal }).catch(() => undefined);
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      wait = FIRST_WAIT_MS;
      onConnected();
      await lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      await untilLost().catch((error) => log.warn({ error }, 'live connection failed'));
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };

  const ended = run();
  return {
    close: () => {
      closing.abort();
      return ended;
    },
  };
}
