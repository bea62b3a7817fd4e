import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Kept by rate-limiter-flexible; the columns are its own. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** The queue's workers and when their process last showed itself: the jobs of a killed one are freed by the others. */
export const jobWorkers = pgTable('job_workers', {
  worker_id: text().primaryKey(),
  seen_at: instant().notNull(),
});
