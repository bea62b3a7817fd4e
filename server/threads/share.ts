import { availableParallelism } from 'node:os';
import { THREAD_ENVIRONMENT } from './environment.ts';

/** One is left to the requests. */
export const SPARE_CORES = Math.max(1, availableParallelism() - 1);

/**
 * What every pool of threads has in common: they start when they are first needed, and where cores are few, requests and the
 * database go first, by nice(2).
 */
export const APART = { minThreads: 0, niceIncrement: 10, env: THREAD_ENVIRONMENT, execArgv: [] };

/** Of one account. */
export const ONE_OF_EACH = { width: 1, waiting: 10 };
