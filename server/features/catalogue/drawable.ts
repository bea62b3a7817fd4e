import { sql } from '#server/db/drizzle.ts';

/** Of a question `q`: approved, live or on probation, and not found to be wrong. */
export const drawable = sql`q.status = 'approved' and q.stage in ('live', 'probation') and q.neutralised_at is null`;
