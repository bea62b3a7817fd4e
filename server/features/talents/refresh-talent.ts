import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import { lockOwner } from '#server/lock-account.ts';

/**
 * Recomputes an account's row among the talents, in the transaction that changed what it derives from: a
 * certificate, the name, country, languages or visibility. Ranks need no renumbering: the list is ordered by score.
 */
export async function refreshTalent(tx: Transaction, accountId: string): Promise<void> {
  // Of two reports graded at once, the second waits here and then sees the first one's certificate.
  await lockOwner(tx, accountId);
  await tx.execute(sql`
    with ${skillsOf(accountId)}, best as (
      select proven, reliable_low, margin_low, margin_high, counted from skills order by best_score desc, proven desc, issued_at desc limit 1
    ), earned as (
      select max(best_score) as best_score, sum(tests_passed)::int as tests_passed, bool_or(confirmed) as confirmed,
        array_agg(skill order by best_score desc, skill) as certified_skills
      from skills having count(*) > 0
    ), talent as (
      select a.id, a.full_name, a.country, a.languages, earned.*, best.*, a.is_listed, a.is_demo
      from accounts a, earned, best
      where a.id = ${accountId} and a.account_type = 'individual' and a.deleted_at is null
    ), gone as (
      delete from talents where account_id = ${accountId} and not exists (select from talent)
    )
    insert into talents (account_id, full_name, country, languages, best_score, tests_passed, certified_skills, proven,
      confirmed, reliable_low, margin_low, margin_high, counted, listed, is_demo)
    select id, full_name, country, languages, best_score, tests_passed, certified_skills, proven, confirmed, reliable_low,
      margin_low, margin_high, counted, is_listed, is_demo from talent
    on conflict (account_id) do update set full_name = excluded.full_name, country = excluded.country,
      languages = excluded.languages, best_score = excluded.best_score, tests_passed = excluded.tests_passed,
      certified_skills = excluded.certified_skills, proven = excluded.proven, confirmed = excluded.confirmed,
      reliable_low = excluded.reliable_low, margin_low = excluded.margin_low, margin_high = excluded.margin_high,
      counted = excluded.counted, listed = excluded.listed, is_demo = excluded.is_demo
  `);
  await tx.execute(sql`delete from talent_skills where account_id = ${accountId}`);
  await tx.execute(sql`
    with ${skillsOf(accountId)}
    insert into talent_skills (account_id, skill, country, languages, best_score, tests_passed, proven, confirmed,
      reliable_low, margin_low, margin_high, counted)
    select account_id, s.skill, t.country, t.languages, s.best_score, s.tests_passed, s.proven, s.confirmed,
      s.reliable_low, s.margin_low, s.margin_high, s.counted
    from talents t, skills s
    where account_id = ${accountId} and listed
  `);
}

/** For a WITH: `skills`, what an account's valid certificates are worth in each. */
const skillsOf = (accountId: string) => sql`
    valid as (
      select *, verdict in ('online', 'offline_proven') as proven from certificates
      where account_id = ${accountId} and hidden_at is null and ${isInForce()}
    ), skills as (
      select distinct on (profile_name) profile_name as skill, global_score as best_score, proven, margin_low, margin_high,
        counted, issued_at, (count(*) over same)::int as tests_passed, bool_or(confirmed) over same as confirmed,
        coalesce(margin_low, 0) as reliable_low
      from valid window same as (partition by profile_name)
      order by profile_name, global_score desc, proven desc, issued_at desc
    )`;
