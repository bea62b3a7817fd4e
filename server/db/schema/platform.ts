import { sql } from '#server/db/drizzle.ts';
import { bigint, check, index, integer, json, pgTable, smallint, text, varchar } from '#server/db/pg-core.ts';
import { instant } from './columns.ts';

/** Kept by rate-limiter-flexible; the columns are its own. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expiring').on(table.expire)],
);

/** The names under which processes lock jobs, and when they last showed themselves: the jobs of a killed one are freed by the others. */
export const jobWorkers = pgTable('job_workers', {
  worker_id: text().primaryKey(),
  seen_at: instant().notNull(),
});

/** Jobs written with their causes and not in the queue yet; the relay empties it. */
export const newJobs = pgTable(
  'new_jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    task: text().notNull(),
    payload: json().notNull(),
    key: text(),
    run_at: instant(),
    max_attempts: smallint().notNull(),
  },
  // What the queue would refuse is refused here, or it would hold up all that are handed over with it.
  (table) => [
    check('new_jobs_task', sql`length(${table.task}) between 1 and 128`),
    check('new_jobs_key', sql`length(${table.key}) between 1 and 512`),
    check('new_jobs_max_attempts', sql`${table.max_attempts} >= 1`),
  ],
);
