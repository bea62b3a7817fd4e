import type { Queryable } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { drawable } from '#server/features/catalogue/index.ts';
import { ENOUGH_TESTS } from '#server/measurement/reliability.ts';
import type { QuestionType } from '#shared/contracts/assessments.ts';
import type { Level } from '#shared/contracts/common.ts';
import { livesOf } from '#shared/rules/certificates/certifying.ts';

/** The questions of a skill and level. A family counts as often as its variants do. */
export type Pool = {
  profile_id: string;
  level: Level;
  /** Those in service, by type. */
  live: Partial<Record<QuestionType, number>>;
  probation: Partial<Record<QuestionType, number>>;
  /** As they are drawn: a paper holds one variant of a family. */
  live_rows: number;
  probation_rows: number;
  retired: number;
  neutralised: number;
  /** The largest share of the last 30 days' papers that hold one of them. */
  busiest: number;
  /** Likewise of those in service, and of each variant of a family, which counts as five questions; 0 while too few papers were drawn to say. */
  most_drawn: number;
};

const LIVES = sql`case when q.family is null then 1 else ${livesOf(true)}::int end`;

/** @param among which skills `s` */
export async function readPools(db: Queryable, among: SQL = sql`true`): Promise<Pool[]> {
  const byType = (stage: 'live' | 'probation') => sql`coalesce(
    jsonb_object_agg(type, ${sql.raw(stage)}) filter (where ${sql.raw(stage)} > 0), '{}') as ${sql.raw(stage)}`;
  const { rows } = await db.execute<Pool>(sql`
    with counted as (
      select s.id as skill_id, s.profile_id, q.level, q.type,
        ${lives(sql`${drawable} and q.stage = 'live'`)} as live,
        ${lives(sql`${drawable} and q.stage = 'probation'`)} as probation,
        count(*) filter (where ${drawable} and q.stage = 'live') as live_rows,
        count(*) filter (where ${drawable} and q.stage = 'probation') as probation_rows,
        count(*) filter (where q.stage = 'retired')::int as retired,
        count(q.neutralised_at)::int as neutralised,
        coalesce(max(m.recent_share), 0) as busiest,
        case when max(lately.papers) >= ${ENOUGH_TESTS} then coalesce(max(m.recent_share / ${LIVES})
          filter (where ${drawable} and q.stage = 'live'), 0) else 0 end as most_drawn
      from skills s
      join questions q on q.skill_id = s.id
      left join question_measures m on m.question_id = q.id
      left join (select skill_id, level, sum(papers) as papers from paper_days group by skill_id, level) lately
        on lately.skill_id = s.id and lately.level = q.level
      where s.deleted_at is null and ${among}
      group by s.id, s.profile_id, q.level, q.type
    )
    select profile_id, level, ${byType('live')}, ${byType('probation')},
      sum(live_rows)::int as live_rows, sum(probation_rows)::int as probation_rows,
      sum(retired)::int as retired, sum(neutralised)::int as neutralised, max(busiest) as busiest, max(most_drawn) as most_drawn
    from counted group by skill_id, profile_id, level order by skill_id, level
  `);
  return rows;
}

function lives(which: SQL): SQL {
  return sql`coalesce(sum(${LIVES}) filter (where ${which}), 0)::int`;
}
