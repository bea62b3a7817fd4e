import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { VALID_YEARS } from '#shared/credentials/expiry.ts';

/**
 * Recomputes an account's row among the talents, in the transaction that changed what it derives from: a
 * certificate, the name, country or visibility. Ranks need no renumbering: the list is ordered by score.
 */
export async function refreshTalent(tx: Transaction, accountId: string): Promise<void> {
  // Of two reports graded at once, the second waits here and then sees the first one's certificate.
  await tx.execute(sql`select from accounts where id = ${accountId} for no key update`);
  await tx.execute(sql`
    with valid as (
      select * from certificates where account_id = ${accountId} and revoked_at is null and hidden_at is null
        and issued_at > now() - make_interval(years => ${VALID_YEARS})
    ), skills as (
      select profile_name, max(global_score) as best, count(*)::int as certificates from valid group by profile_name
    ), best as (
      select margin_low, margin_high, counted, verdict in ('online', 'offline_proven') as proven
      from valid order by global_score desc, proven desc, issued_at desc limit 1
    ), earned as (
      select max(best) as best_score, sum(certificates)::int as tests_passed,
        array_agg(profile_name order by best desc, profile_name) as certified_skills
      from skills having count(*) > 0
    ), strength as (
      select bool_or(confirmed) as confirmed, coalesce(max(margin_low), 0) as reliable_low from valid
    ), talent as (
      select a.id, a.full_name, a.country, earned.*, strength.*, best.*, a.is_listed, a.is_demo
      from accounts a, earned, strength, best
      where a.id = ${accountId} and a.account_type = 'individual' and a.deleted_at is null
    ), gone as (
      delete from talents where account_id = ${accountId} and not exists (select from talent)
    )
    insert into talents (account_id, full_name, country, best_score, tests_passed, certified_skills, proven, confirmed,
      reliable_low, margin_low, margin_high, counted, listed, is_demo)
    select id, full_name, country, best_score, tests_passed, certified_skills, proven, confirmed, reliable_low, margin_low,
      margin_high, counted, is_listed, is_demo from talent
    on conflict (account_id) do update set full_name = excluded.full_name, country = excluded.country,
      best_score = excluded.best_score, tests_passed = excluded.tests_passed,
      certified_skills = excluded.certified_skills, proven = excluded.proven, confirmed = excluded.confirmed,
      reliable_low = excluded.reliable_low, margin_low = excluded.margin_low, margin_high = excluded.margin_high,
      counted = excluded.counted, listed = excluded.listed, is_demo = excluded.is_demo
  `);
  await tx.execute(sql`delete from talent_skills where account_id = ${accountId}`);
  await tx.execute(sql`
    insert into talent_skills (account_id, skill, country, best_score, tests_passed, proven, confirmed, reliable_low)
    select account_id, unnest(certified_skills), country, best_score, tests_passed, proven, confirmed, reliable_low
    from talents
    where account_id = ${accountId} and listed
  `);
}
