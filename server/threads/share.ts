import { availableParallelism } from 'node:os';

/** One is left to the requests. */
export const SPARE_CORES = Math.max(1, availableParallelism() - 1);

/** nice(2) of what is done apart: where cores are few, requests and the database go first. */
export const BEHIND_REQUESTS = 10;

/** Of one account. */
export const ONE_OF_EACH = { width: 1, waiting: 10 };
