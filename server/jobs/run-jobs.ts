import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from '#server/deps.ts';
import { startHeartbeat } from './heartbeat.ts';
import { CRONTAB, taskList } from './tasks.ts';

/** How often a lane looks for jobs: where the queue’s notice was not heard, and for what was put off until a time. */
const POLL_MS = 500;
/**
 * The same for jobs for which nobody waits by the second: each look is a transaction, however little there is to do.
 */
const RARE_POLL_MS = 2_000;
const AGAIN_MS = 1_000;

/**
 * What waits for somebody else's server has a lane of its own: one that does not answer keeps nothing else waiting. With
 * four gradings at once an exam’s hand-ins waited twice as long at the 99th percentile.
 */
const OUTWARD = [
  { tasks: ['grade'], concurrency: 2, pollInterval: POLL_MS },
  { tasks: ['send_mail'], concurrency: 2, pollInterval: RARE_POLL_MS },
  {
    tasks: ['send_push', 'check_payment', 'reconcile_payments'],
    concurrency: 2,
    pollInterval: RARE_POLL_MS,
  },
  { tasks: ['generate_questions'], concurrency: 1, pollInterval: RARE_POLL_MS },
];
/** How many jobs the lane of all other tasks does at once. */
const CONCURRENCY = 2;

/**
 * What one runner does: which tasks, how many at once, how often it looks for them, and what it puts into the queue
 * at its time.
 */
type Lane = Times &
  Pick<RunnerOptions, 'taskList'> & {
    concurrency: number;
    pollInterval: number;
  };

type Times = Pick<RunnerOptions, 'crontab' | 'parsedCronItems'>;

/** Runs the queue's jobs in this process until stopped, and at their times what `times` names. */
export async function startJobs(
  deps: Deps,
  pool: Pool,
  times: Times = { crontab: CRONTAB },
): Promise<{ stop(): Promise<void> }> {
  const all = Object.entries(taskList(deps));
  const outward = OUTWARD.flatMap(({ tasks }) => tasks);
  const pick = (isOfLane: (name: string) => boolean) =>
    Object.fromEntries(all.filter(([name]) => isOfLane(name)));
  const lanes = await Promise.all([
    startLane(deps, pool, {
      taskList: pick((name) => !outward.includes(name)),
      ...times,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
    }),
    ...OUTWARD.map(({ tasks, ...lane }) =>
      startLane(deps, pool, {
        taskList: pick((name) => tasks.includes(name)),
        parsedCronItems: [],
        ...lane,
      }),
    ),
  ]);
  const stopHeartbeat = startHeartbeat(deps, () => lanes.flatMap(({ lockedBy }) => [...lockedBy]));
  return {
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
      stopHeartbeat();
    },
  };
}

/**
 * A runner that ends by itself, since the database was away when a job was to be taken or ticked off, is followed by another;
 * what it left undone the heartbeat frees.
 */
async function startLane(deps: Deps, pool: Pool, lane: Lane) {
  /** Under these names the queue locks jobs for this lane. */
  const lockedBy = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner = await startRunner(deps, pool, { lane, lockedBy });
  const kept = keepRunning();
  return {
    lockedBy,
    stop: async () => {
      stopping.abort();
      await runner.stop();
      await kept;
    },
  };

  async function keepRunning() {
    while (!signal.aborted) {
      await runner.ended;
      if (signal.aborted) return;
      deps.log.error('the queue stopped; it is started again');
      lockedBy.clear();
      await pause(AGAIN_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      runner = await startRunner(deps, pool, { lane, lockedBy }).catch(() => runner);
    }
    await runner.stop();
  }
}

type Runner = {
  /** Takes no more jobs; those under way are done after it. */
  stop(): Promise<void>;
  /** Stopped, or ended by itself. */
  ended: Promise<unknown>;
};

async function startRunner(
  deps: Deps,
  pool: Pool,
  { lane: { concurrency, pollInterval, ...lane }, lockedBy }: { lane: Lane; lockedBy: Set<string> },
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => lockedBy.add(workerPool.id));
  // Once it could not tick off a job it takes no more, but may never say that it ended: graphile/worker, issue 636.
  const broken = new Promise((resolve) => events.once('pool:fatalError', resolve));
  const runner = await run({
    ...lane,
    pgPool: pool,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval,
        // Ticked off apart: otherwise one that cannot be is an error that nobody hears, which ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    logger: logger(deps),
    events,
  });
  const ended = Promise.race([runner.promise, broken]).catch(() => {});
  const stop = async () => {
    await Promise.race([runner.stop(), broken]).catch(() => {});
    await ended;
  };
  return { stop, ended };
}

export function logger(deps: Deps): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ error: message }, 'job failed');
    else if (level === 'warning') deps.log.warn({ warning: message }, 'job warning');
  });
}
