import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';

type Job = {
  task: string;
  payload: object;
  /** A second job under the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
};

/** Puts a job into the queue inside the caller's transaction: it exists when, and only when, that commits. */
export async function addJob(
  tx: Queryable,
  { task, payload, key, runAt, maxAttempts = 25 }: Job,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      job_key => ${key ?? null}, run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}
    )
  `);
}
