import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Small batches: a long statement would hold locks on everybody's notifications. */
const BATCH = 5_000;

/** Nightly. */
export async function purgeOldNotifications(deps: Deps): Promise<void> {
  const limit = keptSince('notification', deps.now()).toISOString();
  for (let gone = BATCH; gone === BATCH; ) {
    const { rowCount } = await deps.db.execute(sql`
      delete from notifications where id in (
        select id from notifications where created_at < ${limit}::timestamptz order by created_at limit ${BATCH})
    `);
    gone = rowCount ?? 0;
  }
}
