import { EventEmitter } from 'node:events';
import { Logger, run, runOnce, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { newJobs } from '#server/db/schema/platform.ts';
import type { Deps } from '#server/deps.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import { startHeartbeat } from './heartbeat.ts';
import { CRONTAB, taskList } from './tasks.ts';

const CONCURRENCY = 2;
/** Only where the queue's notice was not heard. */
const POLL_MS = 500;

/** Runs the queue's jobs in this process until stopped. */
export async function startJobs(deps: Deps, pool: Pool): Promise<{ stop(): Promise<void> }> {
  const workers = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
  const runner = await run({
    pgPool: pool,
    taskList: taskList(deps),
    crontab: CRONTAB,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    logger: logger(deps),
    events,
  });
  const stopHeartbeat = startHeartbeat(deps, () => [...workers]);
  return {
    stop: async () => {
      stopHeartbeat();
      await runner.stop();
    },
  };
}

/** Runs the jobs that are due, those they add too, and returns. */
export async function runDueJobs(deps: Deps, pool: Pool): Promise<void> {
  do {
    await handOverJobs(deps.db);
    await runOnce({ pgPool: pool, taskList: taskList(deps), noHandleSignals: true, logger: logger(deps) });
  } while ((await deps.db.$count(newJobs)) > 0);
}

function logger(deps: Deps): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ error: message }, 'job failed');
    else if (level === 'warning') deps.log.warn({ warning: message }, 'job warning');
  });
}
