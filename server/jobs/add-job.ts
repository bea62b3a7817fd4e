import type { Queryable } from '#server/db/connection.ts';
import { newJobs } from '#server/db/schema/platform.ts';
import type { Told } from './payloads.ts';

/**
 * How often a job that fails is tried, unless it says otherwise. The queue’s waits grow to six hours: that is four
 * days in all.
 */
export const MAX_ATTEMPTS = 25;

type Job = Told & {
  /**
   * A second job under the same key replaces the first while it waits, and runs when that would have; which of two is
   * second may be chance.
   */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
};

/** A transaction, or its one statement that writes other things too. */
export type AddingTo = Pick<Queryable, 'insert'>;

/**
 * Writes a job inside the caller's transaction: it exists when, and only when, that commits. The relay then puts it into
 * the queue, whose own SQL would send a NOTIFY with every job.
 */
export function addJob(tx: AddingTo, job: Job): Promise<void> {
  return addJobs(tx, [job]);
}

/** Several in one statement. */
export async function addJobs(tx: AddingTo, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.insert(newJobs).values(
    jobs.map(({ task, payload, key, runAt, maxAttempts = MAX_ATTEMPTS }) => ({
      task,
      payload,
      key,
      run_at: runAt,
      max_attempts: maxAttempts,
    })),
  );
}
