import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';

/** Long enough for an operator to see it; some hold an address. */
const KEPT_DAYS = 7;

/**
 * Nightly: deletes the jobs that failed for the last time. Those that get one more try each night are spared because
 * `retryGivenUp` runs before this (TIDYING in tasks.ts). By the database's clock, as the queue's own times are.
 */
export async function purgeGivenUp({ db }: Deps): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - ${KEPT_DAYS} * interval '1 day'
    ))`);
}
