import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';

/** Many deadlines fall on the end of a day: small batches keep each statement short. */
const BATCH = 500;

/** Every minute: campaigns past their deadline leave the public lists. */
export async function closeExpired(deps: Deps): Promise<void> {
  const now = deps.now().toISOString();
  let closed = BATCH;
  while (closed === BATCH) {
    const result = await deps.db.execute(sql`
      update campaigns set status = 'closed' where id in (
        select id from campaigns where status = 'active' and deadline <= ${now}::timestamptz
        order by deadline limit ${BATCH} for update skip locked)
    `);
    closed = result.rowCount ?? 0;
  }
}
