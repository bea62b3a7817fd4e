import type { Database } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';

type TaskBacklog = {
  task: string;
  waiting: number;
  running: number;
  /** Given up after their last attempt. */
  failed: number;
  /** Seconds since the oldest that is not done should first have run; null when none is due. */
  oldest: number | null;
};

export type Backlog = { tasks: TaskBacklog[]; written: number; hints: number };

/** What is still to be done, in the queue and in front of it. A few small tables: what is done leaves them. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const tasks = await db.execute<TaskBacklog>(sql`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      extract(epoch from now() - min(case when attempts > 0 then created_at else run_at end)
        filter (where (attempts > 0 or run_at <= now()) and (locked_at is not null or attempts < max_attempts)))::float8 as oldest
    from graphile_worker.jobs group by task_identifier`);
  const before = await db.execute<{ written: number; hints: number }>(sql`
    select (select count(*)::int from new_jobs) as written, (select count(*)::int from live_hints) as hints`);
  const { written = 0, hints = 0 } = before.rows[0] ?? {};
  return { tasks: tasks.rows, written, hints };
}
