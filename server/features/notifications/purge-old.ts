import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { NOTIFICATION_DAYS } from '#shared/rules/notifications.ts';

/** A statement that runs for long holds back everybody's bell. */
const BATCH = 5_000;

/** Nightly. Read or not: nobody scrolls that far back, and what they told of is elsewhere. */
export async function purgeOldNotifications(deps: Deps): Promise<void> {
  const limit = new Date(deps.now().getTime() - NOTIFICATION_DAYS * 86_400_000).toISOString();
  for (let gone = BATCH; gone === BATCH; ) {
    const { rowCount } = await deps.db.execute(sql`
      delete from notifications where id in (
        select id from notifications where created_at < ${limit}::timestamptz order by created_at limit ${BATCH})
    `);
    gone = rowCount ?? 0;
  }
}
