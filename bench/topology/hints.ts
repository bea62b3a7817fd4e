import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Owner } from '../exam-day/phones.ts';

const AGAIN_MS = 200;
const PATIENCE_MS = 30_000;

export type Listener = {
  /** Writes a hint as its cause would. @returns milliseconds until it was heard */
  hear(pool: Pool): Promise<number>;
  stop(): void;
};

/** A phone's stream of hints through the balancer, opened again whenever it breaks. */
export function listenThrough(port: number, { account, token }: Owner): Listener {
  const stopping = new AbortController();
  const { signal } = stopping;
  let heard = '';
  void (async () => {
    while (!signal.aborted) {
      await read().catch(() => undefined);
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  })();

  async function read(): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal });
    for await (const chunk of body ?? []) heard += Buffer.from(chunk).toString();
  }

  let told = 0;
  return {
    async hear(pool) {
      told += 1;
      const seq = 1_000_000 + told;
      const begun = performance.now();
      for (;;) {
        const { rowCount } = await pool
          .query(
            `with counted as (
              insert into live_sequences (account_id, notifications) values ($1, $2)
              on conflict (account_id) do update set notifications = excluded.notifications
            )
            insert into live_hints (account_id, kind, seq, own_read) values ($1, 'notifications', $2, false)`,
            [account, seq],
          )
          .catch(() => ({ rowCount: 0 }));
        if (rowCount) break;
        await pause(AGAIN_MS);
      }
      while (!heard.includes(String(seq))) {
        if (performance.now() - begun > PATIENCE_MS) return Number.NaN;
        await pause(10);
      }
      return performance.now() - begun;
    },
    stop: () => stopping.abort(),
  };
}
