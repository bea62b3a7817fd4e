import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, runOnce, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { newJobs } from '#server/db/schema/platform.ts';
import type { Deps } from '#server/deps.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import { startHeartbeat } from './heartbeat.ts';
import { CRONTAB, taskList } from './tasks.ts';

const CONCURRENCY = 2;
/** Only where the queue's notice was not heard. */
const POLL_MS = 500;
const AGAIN_MS = 1_000;

/**
 * Runs the queue's jobs in this process until stopped. A runner that ends by itself, since the database was away when a job was to be
 * taken or ticked off, is followed by another; what it left undone the heartbeat frees.
 */
export async function startJobs(deps: Deps, pool: Pool): Promise<{ stop(): Promise<void> }> {
  const workers = new Set<string>();
  const ended = new AbortController();
  let runner = await startRunner(deps, pool, workers);
  const stopHeartbeat = startHeartbeat(deps, () => [...workers]);
  const kept = keepRunning();
  return {
    stop: async () => {
      stopHeartbeat();
      ended.abort();
      await runner.stop().catch(() => {});
      await kept;
    },
  };

  async function keepRunning() {
    while (!ended.signal.aborted) {
      await runner.promise.catch(() => {});
      if (ended.signal.aborted) return;
      deps.log.error('the queue stopped; it is started again');
      workers.clear();
      await pause(AGAIN_MS, undefined, { signal: ended.signal }).catch(() => {});
      if (ended.signal.aborted) return;
      runner = await startRunner(deps, pool, workers).catch(() => runner);
    }
    await runner.stop().catch(() => {});
  }
}

function startRunner(deps: Deps, pool: Pool, workers: Set<string>): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
  return run({
    pgPool: pool,
    taskList: taskList(deps),
    crontab: CRONTAB,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: CONCURRENCY,
        pollInterval: POLL_MS,
        // Ticked off apart: otherwise one that cannot be is an error that nobody hears, which ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    logger: logger(deps),
    events,
  });
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
