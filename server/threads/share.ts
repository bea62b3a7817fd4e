import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { THREAD_ENVIRONMENT } from './environment.ts';

/** One is left to the requests. */
export const SPARE_CORES = Math.max(1, availableParallelism() - 1);

type PoolOptions = ConstructorParameters<typeof Piscina>[0];

/**
 * Threads that start when they are first needed. Where cores are few, requests and the database go first, by nice(2). One that
 * fails between two tasks, or while it is being ended, fails none of them: another takes its place.
 */
export function createPool(options: PoolOptions): Piscina {
  const pool = new Piscina({
    minThreads: 0,
    niceIncrement: 10,
    env: THREAD_ENVIRONMENT,
    execArgv: [],
    ...options,
  });
  // Without a listener it would end the process.
  return pool.on('error', () => {});
}

/**
 * Has what waits behind a thread that was ended taken up: Piscina starts another only where a task comes, so one does, and is
 * taken back at once.
 */
function wake(pool: Piscina): void {
  if (pool.queueSize === 0) return;
  const back = new AbortController();
  pool.run(null, { filename: '', signal: back.signal }).catch(() => {});
  back.abort();
}

/** A piece of work on a thread; what waits behind one that ended with it is taken up all the same. */
export async function runOn<T>(pool: Piscina, ...[input, options]: Parameters<Piscina['run']>): Promise<T> {
  try {
    return await pool.run(input, options);
  } catch (error) {
    wake(pool);
    throw error;
  }
}

/** Of one account. */
export const ONE_OF_EACH = { width: 1, waiting: 10 };
