import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';

const BEAT_MS = 5_000;
const PATIENCE_SECONDS = 20;

/**
 * Shows that this process's workers live, and frees the jobs of workers that stopped showing themselves: graphile-worker
 * alone would hold a killed process's jobs for four hours. By the database's clock, which all processes share. A worker
 * wrongly taken for dead costs a job run twice, which no job minds. @returns the way to stop
 */
export function startHeartbeat(deps: Deps, workerIds: () => string[]): () => void {
  const beat = () =>
    show(deps, workerIds()).catch((error) => deps.log.warn({ error: error.message }, 'no heartbeat'));
  const timer = setInterval(beat, BEAT_MS);
  void beat();
  return () => clearInterval(timer);
}

async function show(deps: Deps, workerIds: string[]): Promise<void> {
  const mine = sql`(select jsonb_array_elements_text(${JSON.stringify(workerIds)}::jsonb))`;
  const patience = sql`now() - ${PATIENCE_SECONDS} * interval '1 second'`;
  await deps.db.execute(sql`
    insert into job_workers (worker_id, seen_at) select id, now() from ${mine} as own(id)
    on conflict (worker_id) do update set seen_at = excluded.seen_at`);
  await deps.db.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null
        and locked_by not in (select worker_id from job_workers where seen_at > ${patience})
        and locked_at < ${patience}
    ))`);
  await deps.db.execute(sql`delete from job_workers where seen_at < now() - interval '1 day'`);
}
