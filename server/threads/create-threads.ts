import { setTimeout as pause } from 'node:timers/promises';
import type { Piscina } from 'piscina';
import { AppError, unavailable } from '#server/errors.ts';
import { createLanes } from '#server/lanes.ts';
import { createPool, ONE_OF_EACH, runOn, SPARE_CORES } from './share.ts';

/** A function to run apart from the requests. `input` and what it returns are copied, not shared. */
export type Work = { file: URL; name: string; input: unknown };

export type Threads = {
  /**
   * Of one account one at a time, so that its fortieth wish waits behind the first one of everybody else; each is followed by a short
   * rest, so that no account keeps a thread busy with small work for more than a third of the time.
   * @throws 429 when the account has too much waiting; 503 when everybody together has, or it waited too long; 422 when it takes too long
   */
  run<T>(work: Work, accountId: string): Promise<T>;
  close(): Promise<void>;
};

const WAITING_IN_ALL = 200;
/** By the clock, which goes on while a busy server lets requests go first. */
const LONGEST_MS = 60_000;
const IDLE_MS = 30_000;
const MEMORY_MB = 512;
/** In what the work before took. */
const REST = 2;
/** Who waits for a certificate after a report that took long on a busy server is not told to wait twice as long again. */
const LONGEST_REST_MS = 1_000;

/** One core is left to the requests. */
export function createThreads({
  longestMs = LONGEST_MS,
  memoryMb = MEMORY_MB,
  wait = (milliseconds: number): Promise<unknown> => pause(milliseconds, undefined, { ref: false }),
} = {}): Threads {
  const pool = createPool({
    maxThreads: SPARE_CORES,
    maxQueue: WAITING_IN_ALL,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const inLane = createLanes(ONE_OF_EACH);
  const rests = new Map<string, Promise<unknown>>();
  const rest = (accountId: string, took: number) =>
    rests.set(
      accountId,
      wait(Math.min(REST * took, LONGEST_REST_MS)).then(() => rests.delete(accountId)),
    );
  return {
    run: ({ file, name, input }, accountId) =>
      inLane(accountId, async () => {
        await rests.get(accountId);
        const begun = performance.now();
        try {
          return await runIn(pool, { filename: file.href, name, input, longestMs });
        } finally {
          rest(accountId, performance.now() - begun);
        }
      }),
    close: () => pool.destroy(),
  };
}

type Task = { filename: string; name: string; input: unknown; longestMs: number };

async function runIn<T>(pool: Piscina, { filename, name, input, longestMs }: Task): Promise<T> {
  if (pool.queueSize >= WAITING_IN_ALL) throw unavailable();
  const late = new AbortController();
  let hasWaited = false;
  const timer = setTimeout(() => {
    const threads = pool.threads.length;
    late.abort();
    // What a thread took up has ended with it.
    hasWaited = pool.threads.length === threads;
  }, longestMs);
  try {
    return await runOn<T>(pool, input, { filename, name, signal: late.signal });
  } catch (error) {
    if (hasWaited) throw unavailable();
    if (late.signal.aborted) throw new AppError('invalid_input', 'Ce travail est trop long pour le serveur.');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
