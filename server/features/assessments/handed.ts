import type { submissions } from '#server/db/schema/assessments.ts';

/** A submission as it came, before it is known whether it counts. */
export type Handed = Omit<typeof submissions.$inferInsert, 'id' | 'assessment_id' | 'account_id' | 'counted'>;
