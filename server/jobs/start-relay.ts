import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { liveHints } from '#server/db/schema/live.ts';
import { newJobs } from '#server/db/schema/platform.ts';
import type { Deps } from '#server/deps.ts';
import { tellHints } from '#server/features/live/index.ts';
import { handOverJobs } from './hand-over-jobs.ts';

/** How long a hint or a job waits at most for others to go with it. */
const GATHER_MS = 50;
const AFTER_FAILURE_MS = 1_000;

type Relay = typeof tellHints | typeof handOverJobs;
type Waiting = typeof liveHints | typeof newJobs;

/**
 * Tells hints and hands over jobs, whichever process wrote them, until stopped. What is left then, or when the process
 * is killed, the next one finds.
 */
export function startRelay({ db, log }: Pick<Deps, 'db' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async (relay: Relay, table: Waiting): Promise<void> => {
    while (!signal.aborted) {
      const wait = await relayWaiting(db, relay, table).then(
        (isMore) => (isMore ? 0 : GATHER_MS),
        (error: Error) => {
          log.warn({ error: error.message }, 'hints or jobs could not be relayed');
          return AFTER_FAILURE_MS;
        },
      );
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = Promise.all([repeat(tellHints, liveHints), repeat(handOverJobs, newJobs)]);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** Looks first: nearly always nothing waits, and to see that costs a fifth of what handing it over does. */
async function relayWaiting(db: Database, relay: Relay, table: Waiting): Promise<boolean> {
  const { rows } = await db.execute(sql`select id from ${table} order by id limit 1`);
  return rows.length > 0 && relay(db);
}
