import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import type { Practice } from '#shared/contracts/assessments.ts';
import { livesOf, practiceOf } from '#shared/rules/certifying.ts';
import type { AssessmentRow } from './present.ts';

/**
 * Opening a paper is meeting its questions, finished or not. Keeps which of them this person meets for the first time:
 * those alone count. Called in the transaction that stamps the start, once.
 */
export async function meetQuestions(tx: Transaction, assessment: AssessmentRow): Promise<Practice | null> {
  const { rows } = await tx.execute<{ questions: number; counted: number }>(sql`
    with asked as (
      select (q ->> 'id')::uuid as id, q ->> 'skill_id' as skill, q ? 'variant_seed' as is_family,
        coalesce((q ->> 'scored')::boolean, true) as scored
      from papers, jsonb_array_elements(questions) q where assessment_id = ${assessment.id}
    ), met as (
      insert into sightings (account_id, question_id, times, drawn)
      select ${assessment.account_id}, id, 1, 1 from asked order by id
      on conflict (account_id, question_id) do update set times = sightings.times + 1
      returning question_id, times
    ), counted as (
      select asked.id, skill, scored from asked join met on met.question_id = asked.id
      where times <= case when is_family then ${livesOf(true)}::int else 1 end
    ), kept as (
      update papers set counted = (select coalesce(jsonb_agg(id), '[]') from counted)
      where assessment_id = ${assessment.id}
    )
    select count(*) filter (where scored)::int as questions,
      (select count(*)::int from counted where counted.skill = asked.skill and counted.scored) as counted
    from asked group by skill
  `);
  const practice = practiceOf(rows);
  if (practice !== assessment.practice) {
    await tx.update(assessments).set({ practice }).where(eq(assessments.id, assessment.id));
  }
  return practice;
}
