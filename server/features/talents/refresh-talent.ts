import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';

/**
 * Recomputes an account's row among the talents, in the transaction that changed what it derives from: a
 * certificate, the name, country or visibility. Ranks need no renumbering: the list is ordered by score.
 */
export async function refreshTalent(tx: Transaction, accountId: string): Promise<void> {
  // Of two reports graded at once, the second waits here and then sees the first one's certificate.
  await tx.execute(sql`select from accounts where id = ${accountId} for no key update`);
  await tx.execute(sql`
    with skills as (
      select profile_name, max(global_score) as best, count(*)::int as certificates
      from certificates where account_id = ${accountId} and revoked_at is null
      group by profile_name
    ), earned as (
      select max(best) as best_score, sum(certificates)::int as tests_passed,
        array_agg(profile_name order by best desc, profile_name) as certified_skills
      from skills having count(*) > 0
    ), talent as (
      select a.id, a.full_name, a.country, earned.*, a.is_listed, a.is_demo from accounts a, earned
      where a.id = ${accountId} and a.account_type = 'individual' and a.deleted_at is null
    ), gone as (
      delete from talents where account_id = ${accountId} and not exists (select from talent)
    )
    insert into talents (account_id, full_name, country, best_score, tests_passed, certified_skills, listed, is_demo)
    select id, full_name, country, best_score, tests_passed, certified_skills, is_listed, is_demo from talent
    on conflict (account_id) do update set full_name = excluded.full_name, country = excluded.country,
      best_score = excluded.best_score, tests_passed = excluded.tests_passed,
      certified_skills = excluded.certified_skills, listed = excluded.listed, is_demo = excluded.is_demo
  `);
  await tx.execute(sql`delete from talent_skills where account_id = ${accountId}`);
  await tx.execute(sql`
    insert into talent_skills (account_id, skill, country, best_score, tests_passed)
    select account_id, unnest(certified_skills), country, best_score, tests_passed from talents
    where account_id = ${accountId} and listed
  `);
}
