import type { Transaction } from '#server/db/connection.ts';
import { eq, type SQL, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import type { Practice } from '#shared/contracts/assessments.ts';
import {
  LEAST_COUNTED,
  LEAST_PER_SKILL,
  livesOf,
  practiceOf,
} from '#shared/rules/certificates/certifying.ts';
import type { AssessmentRow } from './present.ts';

/**
 * Notes that the person has met the paper’s questions, as opening it does, whether it is finished or not. Keeps on
 * the paper which of them they met for the first time: those alone count. Variants of a family get new numbers where
 * another paper was opened before. Called once, in the transaction that stamps the start.
 */
export async function meetQuestions(tx: Transaction, assessment: AssessmentRow): Promise<AssessmentRow> {
  const { rows } = await tx.execute<{ questions: number; counted: number }>(sql`
    with asked as (
      select q, place, (q ->> 'id')::uuid as id, q ->> 'skill_id' as skill, q ? 'variant_seed' as is_family,
        coalesce((q ->> 'scored')::boolean, true) as scored
      from papers, jsonb_array_elements(questions) with ordinality as each(q, place)
      where assessment_id = ${assessment.id}
    ), met as (
      insert into sightings (account_id, question_id, times, drawn)
      select ${assessment.account_id}, id, 1, 1 from asked order by id
      on conflict (account_id, question_id) do update set times = sightings.times + 1
      returning question_id, times
    ), counted as (
      select asked.id, skill, scored from asked join met on met.question_id = asked.id
      where times <= case when is_family then ${livesOf(true)}::int else 1 end
    ), kept as (
      update papers set counted = (select coalesce(jsonb_agg(id), '[]') from counted),
        questions = case when exists (
          select from asked join met on met.question_id = asked.id
          where is_family and (q ->> 'variant_number')::int <> times
        ) then (
          select jsonb_agg(case when is_family then q || jsonb_build_object('variant_number', times) else q end order by place)
          from asked join met on met.question_id = asked.id
        ) else questions end
      where assessment_id = ${assessment.id}
    )
    select count(*) filter (where scored)::int as questions,
      (select count(*)::int from counted where counted.skill = asked.skill and counted.scored) as counted
    from asked group by skill
  `);
  // A confirmation is no attempt, and earns nothing of its own.
  if (assessment.confirms) {
    await tx.execute(settleUnopened(assessment));
    return assessment;
  }
  return settle(tx, { assessment, practice: practiceOf(rows) });
}

/**
 * Looks again at the person’s unopened papers, now that more questions are met. A test becomes practice where too
 * few of its questions still count. A confirmation is dropped where one of its questions was met: another that
 * proves more may be drawn instead.
 */
function settleUnopened({ account_id, started_at }: AssessmentRow): SQL {
  return sql`
    update assessments set practice = case when confirms is null then 'met' end,
      deleted_at = case when confirms is not null then ${started_at?.toISOString()}::timestamptz end
    where account_id = ${account_id} and id in (
      select id from (
        select a.id, a.confirms, bool_or(seen.times > 0) as has_met,
          count(*) filter (where coalesce((q ->> 'scored')::boolean, true) and coalesce(seen.times, 0)
            < case when q ? 'variant_seed' then ${livesOf(true)}::int else 1 end) as counted
        from assessments a join papers p on p.assessment_id = a.id cross join jsonb_array_elements(p.questions) q
        left join sightings seen on seen.account_id = a.account_id and seen.question_id = (q ->> 'id')::uuid
        where a.account_id = ${account_id} and a.started_at is null and a.deleted_at is null and a.practice is null
        group by a.id, a.confirms, q ->> 'skill_id'
      ) skills group by id, confirms
      having case when confirms is null
        then sum(counted) < ${LEAST_COUNTED} or min(counted) < ${LEAST_PER_SKILL} else bool_or(has_met) end)`;
}

/**
 * Stores what is known only once the paper is opened: whether it certifies, and how many papers of this profile and
 * level the person has opened with it.
 */
async function settle(
  tx: Transaction,
  { assessment, practice }: { assessment: AssessmentRow; practice: Practice | null },
): Promise<AssessmentRow> {
  const { account_id, profile_id, level } = assessment;
  const unopened = tx.$with('unopened', {}).as(settleUnopened(assessment));
  const attempt = sql<number>`(
    select count(*) from assessments opened where opened.account_id = ${account_id}
      and opened.profile_id = ${profile_id} and opened.level = ${level}
      and opened.started_at is not null and opened.confirms is null)`;
  const [settled] = await tx
    .with(unopened)
    .update(assessments)
    .set({ practice, attempt })
    .where(eq(assessments.id, assessment.id))
    .returning({ attempt: assessments.attempt })
    .prepare('settle_opened')
    .execute();
  return { ...assessment, practice, attempt: settled?.attempt ?? null };
}
