import { isoInstant } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import type { Session } from '#server/session.ts';
import type { ProgressLine } from '#shared/contracts/reports.ts';

/** The latest of all profiles and levels together: a line of more would not be read. */
const MOST = 100;

/** One's own results over time; the profile and level sat last comes first. */
export async function readProgress(
  deps: Deps,
  { session: { account } }: { session: Session },
): Promise<{ progress: ProgressLine[] }> {
  const { rows } = await deps.db.execute<ProgressLine>(sql`
    with own as (
      select r.id, r.graded_at, r.global_score, r.margin_low, r.margin_high, r.verdict, r.domain_scores,
        a.profile_id, a.profile_name, a.level, a.practice, a.confirms is not null as confirms
      from reports r join assessments a on a.id = r.assessment_id
      where r.account_id = ${account.id} and r.graded_at is not null and r.verdict <> 'late'
      order by r.graded_at desc, r.id limit ${MOST}
    )
    select profile_id, (array_agg(profile_name order by graded_at desc))[1] as profile_name, level,
      jsonb_agg(jsonb_build_object(
        'report_id', id, 'at', ${isoInstant(sql`graded_at`)}, 'score', global_score,
        'margin', case when margin_low is not null then jsonb_build_object('low', margin_low, 'high', margin_high) end,
        'verdict', verdict, 'skills', coalesce(domain_scores, '{}'), 'practice', practice, 'confirms', confirms,
        'certified', exists (select from ${certificates}
          where ${certificates.report_id} = own.id and ${isInForce(deps.now())})
      ) order by graded_at, id) as results
    from own group by profile_id, level order by max(graded_at) desc, profile_id, level
  `);
  return { progress: rows };
}
