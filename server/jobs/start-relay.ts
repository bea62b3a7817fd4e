import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { liveHints } from '#server/db/schema/live.ts';
import { newJobs } from '#server/db/schema/platform.ts';
import type { Deps } from '#server/deps.ts';
import { tellHints } from '#server/features/live/index.ts';
import { handOverJobs } from './hand-over-jobs.ts';

/** How long a hint or a job waits at most for others to go with it. */
const GATHER_MS = 50;
const AFTER_FAILURE_MS = 1_000;

/**
 * Tells hints and hands over jobs, whichever process wrote them, until stopped. What is left then, or when the process
 * is killed, the next one finds.
 */
export function startRelay({ db, log }: Pick<Deps, 'db' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async (): Promise<void> => {
    while (!signal.aborted) {
      const wait = await relayWaiting(db).then(
        (isMore) => (isMore ? 0 : GATHER_MS),
        (error: Error) => {
          log.warn({ error }, 'hints or jobs could not be relayed');
          return AFTER_FAILURE_MS;
        },
      );
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = repeat();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/**
 * Relays what waits. It looks first, at hints and jobs in one statement: nearly always nothing waits, and twenty
 * looks a second are most of what an idle process does. Hints that cannot be told hold up no job, and jobs no hint.
 */
async function relayWaiting(db: Database): Promise<boolean> {
  const [waiting] = await waitingOn(db).execute();
  const relayed = await Promise.allSettled([
    waiting?.hints && tellHints(db),
    waiting?.jobs && handOverJobs(db),
  ]);
  let isMore = false;
  for (const outcome of relayed) {
    if (outcome.status === 'rejected') throw outcome.reason;
    isMore ||= outcome.value ?? false;
  }
  return isMore;
}

const waitingOn = preparedOn((db) =>
  db
    .select({
      hints: sql<boolean>`(select id from ${liveHints} order by id limit 1) is not null`,
      jobs: sql<boolean>`(select id from ${newJobs} order by id limit 1) is not null`,
    })
    .from(sql`(values (0)) as once`)
    .prepare('find_waiting'),
);
