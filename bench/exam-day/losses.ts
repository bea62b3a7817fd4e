import type { Pool } from 'pg';
import type { Day } from './phone.ts';

/** What the server said yes to and does not have, or has twice, of these accounts. */
export async function countLosses(
  pool: Pool,
  accounts: string[],
  { drawn, handedIn }: Pick<Day, 'drawn' | 'handedIn'>,
): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(
    `select
       (select count(*)::int from unnest($1::uuid[]) as told(test) where not exists (select from assessments where id = test)) as "draws lost",
       (select count(*)::int from assessments where account_id = any($5)) - cardinality($1::uuid[]) as "draws not told",
       (select count(*)::int from unnest($2::uuid[]) as told(test) where not exists (select from submissions where assessment_id = test)) as "hand-ins lost",
       (select count(*)::int from submissions where account_id = any($5)) - cardinality($2::uuid[]) as "hand-ins not told",
       $4::int - (select coalesce(sum(jsonb_array_length(answers)), 0)::int from submissions where counted and assessment_id = any($2)) as "answers lost",
       (select count(*)::int from unnest($3::uuid[]) as told(report) where not exists (select from reports where id = report and graded_at is not null)) as "reports missing",
       (select count(*)::int from accounts a where id = any($5) and credits <> (select coalesce(sum(amount), 0) from ledger l where l.account_id = a.id)) as "accounts not balanced"`,
    [
      drawn,
      handedIn.map(({ test }) => test),
      handedIn.map(({ report }) => report),
      handedIn.reduce((sum, { answers }) => sum + answers, 0),
      accounts,
    ],
  );
  return rows[0] ?? {};
}
