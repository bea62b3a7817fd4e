import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { isMissing } from '../is-missing.ts';

export const ITS_ROWS = sql`select from transactions where account_id in (select id from accounts where is_demo)`;

/** It takes seconds, for which no start waits. */
export async function queueHistory({ db }: Deps): Promise<void> {
  if (!(await isMissing(db, ITS_ROWS))) return;
  await addJob(db, { task: 'insert_history', payload: {}, key: 'insert_history' });
}
