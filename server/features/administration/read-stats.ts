import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { AdminStats } from '#shared/contracts/administration.ts';

export async function readStats(deps: Deps): Promise<AdminStats> {
  const { rows } = await deps.db.execute<{ name: string; total: number }>(sql`
    select name, sum(total)::float8 as total from kept_counts group by name
    union all select 'profiles', count(*)::float8 from profiles where deleted_at is null
  `);
  const counts = new Map(rows.map((row) => [row.name, row.total]));
  const count = (name: string) => counts.get(name) ?? 0;
  const individual = count('accounts/individual');
  const enterprise = count('accounts/enterprise');
  const pending = count('assessments/pending');
  const completed = count('assessments/completed');
  return {
    users: { total: individual + enterprise, individual, enterprise },
    tests: { total: pending + completed, pending, completed },
    certificates: count('certificates'),
    profiles: count('profiles'),
  };
}
