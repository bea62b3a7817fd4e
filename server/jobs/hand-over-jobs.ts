import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';

/** Jobs of one statement. */
const BATCH = 500;

/**
 * Puts the written jobs into the queue. Pushes come after all others, since each may wait long for a server that
 * does not answer. Notices, thousands at once, come after the mails with a code that somebody waits to type. Of
 * several jobs under one key the last counts, at the time of the one that is in the queue already. One statement
 * takes them here and adds them there, so that each is added once whenever this process is killed; jobs that another
 * process is handing over are left to it.
 * @returns whether there may be more
 */
export async function handOverJobs(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ written: number }>(sql`
    with taken as (
      delete from new_jobs where id = any(array(
        select id from new_jobs order by id limit ${BATCH} for update skip locked
      ))
      returning *
    ), newest as (
      select distinct on (coalesce(key, id::text), key is null) * from taken
      order by coalesce(key, id::text), key is null, id desc
    ), listed as (
      select (select count(*)::int from taken) as written,
        array_agg((task, payload, null, run_at, max_attempts, key, case when task in ('send_push', 'deliver_notices') or payload->>'is_digest' = 'true' then 1 end, null)::graphile_worker.job_spec order by id) as specs
      from newest having count(*) > 0
    )
    select written from listed, lateral (select count(*) from graphile_worker.add_jobs(specs, job_key_preserve_run_at => true)) as added
  `);
  return rows[0]?.written === BATCH;
}
