import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Practice } from '#shared/contracts/assessments.ts';
import { livesOf, practiceOf } from '#shared/rules/certifying.ts';
import type { AssessmentRow } from './present.ts';
import { makeSigningKey } from './signing-key.ts';

/**
 * Opening a paper is meeting its questions, finished or not. Keeps which of them this person meets for the first time:
 * those alone count. The paper gets the key that its phones sign with. Called in the transaction that stamps the start, once.
 */
export async function meetQuestions(tx: Transaction, assessment: AssessmentRow): Promise<AssessmentRow> {
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
      update papers set counted = (select coalesce(jsonb_agg(id), '[]') from counted),
        signing_key = ${JSON.stringify(await makeSigningKey())}::jsonb
      where assessment_id = ${assessment.id}
    )
    select count(*) filter (where scored)::int as questions,
      (select count(*)::int from counted where counted.skill = asked.skill and counted.scored) as counted
    from asked group by skill
  `);
  // A confirmation is no attempt, and earns nothing of its own.
  if (assessment.confirms) return assessment;
  return settle(tx, { assessment, practice: practiceOf(rows) });
}

/** What can be told only now: whether it certifies, and which of the person's opened papers it is. */
async function settle(
  tx: Transaction,
  { assessment, practice }: { assessment: AssessmentRow; practice: Practice | null },
): Promise<AssessmentRow> {
  const { account_id, profile_id, level } = assessment;
  const { rows } = await tx.execute<{ attempt: number }>(sql`
    update assessments set practice = ${practice}, attempt = (
      select count(*) from assessments opened where opened.account_id = ${account_id}
        and opened.profile_id = ${profile_id} and opened.level = ${level}
        and opened.started_at is not null and opened.confirms is null)
    where id = ${assessment.id} returning attempt
  `);
  return { ...assessment, practice, attempt: rows[0]?.attempt ?? null };
}
