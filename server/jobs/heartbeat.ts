import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';

const BEAT_MS = 5_000;
const SILENCE_SECONDS = 20;

/**
 * Records that this process is alive, by the names under which it locks jobs, and frees the jobs locked under names that were not
 * heard of for a while: graphile-worker alone would keep a killed process's jobs locked for four hours. Times are the database's,
 * which all processes share. A process wrongly taken for dead costs a job run twice, which every job allows for.
 * @returns a function that stops it
 */
export function startHeartbeat(deps: Deps, lockedBy: () => string[]): () => void {
  const beat = () =>
    recordHeartbeat(deps, lockedBy()).catch((error) => deps.log.warn({ error }, 'no heartbeat'));
  const timer = setInterval(beat, BEAT_MS);
  void beat();
  return () => clearInterval(timer);
}

async function recordHeartbeat(deps: Deps, lockedBy: string[]): Promise<void> {
  const mine = sql`(select jsonb_array_elements_text(${JSON.stringify(lockedBy)}::jsonb))`;
  const deadSince = sql`now() - ${SILENCE_SECONDS} * interval '1 second'`;
  await deps.db.execute(sql`
    insert into job_workers (worker_id, seen_at) select id, now() from ${mine} as own(id)
    on conflict (worker_id) do update set seen_at = excluded.seen_at`);
  await deps.db.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null
        and locked_by not in (select worker_id from job_workers where seen_at > ${deadSince})
        and locked_at < ${deadSince}
    ))`);
  await deps.db.execute(sql`delete from job_workers where seen_at < now() - interval '1 day'`);
}
