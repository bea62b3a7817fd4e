import { EventEmitter } from 'node:events';
import { Logger, run, runOnce, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from '#server/deps.ts';
import { startHeartbeat } from './heartbeat.ts';
import { CRONTAB, taskList } from './tasks.ts';

const CONCURRENCY = 2;

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
    pollInterval: 2_000,
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

/** Runs the jobs that are due and returns. */
export function runDueJobs(deps: Deps, pool: Pool): Promise<void> {
  return runOnce({ pgPool: pool, taskList: taskList(deps), noHandleSignals: true, logger: logger(deps) });
}

function logger(deps: Deps): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ error: message }, 'job failed');
    else if (level === 'warning') deps.log.warn({ warning: message }, 'job warning');
  });
}
