import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { Demonstration } from '#shared/contracts/demonstration.ts';

/** How much there is of it. Demonstration accounts are few, and found by an index. */
export async function readDemonstration({ db }: Deps): Promise<{ demonstration: Demonstration }> {
  const { rows } = await db.execute<Demonstration>(sql`
    with shown as (select id from accounts where is_demo)
    select (select count(*)::int from shown) as accounts,
      (select count(*)::int from campaigns where account_id in (select id from shown)) as campaigns,
      (select count(*)::int from reports where account_id in (select id from shown) and graded_at is not null) as tests,
      (select coalesce(sum(final_amount), 0)::int from transactions
        where account_id in (select id from shown) and status = 'success') as revenue
  `);
  return { demonstration: rows[0] as Demonstration };
}
