import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';

/**
 * All purchases by state, and what they brought in (FCFA): kept counters, however many purchases there are. Those to
 * review are few.
 */
export async function readStats(deps: Deps) {
  const { rows } = await deps.db.execute<{ name: string; total: number }>(sql`
    select name, sum(total)::float8 as total from kept_counts
    where name like 'transactions/%' or name = 'revenue' group by name
    union all select 'to_review', count(*)::float8 from transactions where review is not null
  `);
  const kept = new Map(rows.map((row) => [row.name, row.total]));
  const count = (name: string) => kept.get(name) ?? 0;
  const successful = count('transactions/success');
  const failed = count('transactions/failed');
  const pending = count('transactions/pending');
  return {
    total: successful + failed + pending,
    successful,
    failed,
    pending,
    to_review: count('to_review'),
    total_revenue: count('revenue'),
  };
}
