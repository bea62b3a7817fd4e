import { FIRST_ID } from '#server/db/cursor.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { neutralisations } from '#server/db/schema/appeals.ts';
import type { Deps } from '#server/deps.ts';
import { addJob } from '#server/jobs/add-job.ts';

/** People whose papers are looked into by one statement. */
const STEP = 2_000;

/** Lists the graded reports that hold a neutralised question, by who met it, then has them scored again. */
export async function listNeutralised(
  deps: Deps,
  { neutralisationId: id }: { neutralisationId: string },
): Promise<void> {
  const [work] = await deps.db
    .select({ questionId: neutralisations.question_id, finishedAt: neutralisations.finished_at })
    .from(neutralisations)
    .where(eq(neutralisations.id, id));
  if (!work || work.finishedAt) return;
  let after: string | null = FIRST_ID;
  while (after) after = await listStep(deps, { id, questionId: work.questionId, after });
  await deps.db.transaction(async (tx) => {
    await tx
      .update(neutralisations)
      .set({ reports: sql`(select count(*) from rescorings where cause_id = ${id})` })
      .where(eq(neutralisations.id, id));
    await addJob(tx, { task: 'rescore_neutralised', payload: { neutralisation_id: id } });
  });
}

type Step = { id: string; questionId: string; after: string };

/**
 * Lists a report also where its question is out of the score already, by another cause: an appeal about it is still
 * open. The demonstration’s reports, which sign nothing, are left out (rule A67).
 * @returns the last person looked at, null after all
 */
async function listStep(deps: Deps, { id, questionId, after }: Step): Promise<string | null> {
  const { rows } = await deps.db.execute<{ last: string | null }>(sql`
    with met as (
      select account_id from sightings where question_id = ${questionId} and account_id > ${after}::uuid
      order by account_id limit ${STEP}
    ), listed as (
      insert into rescorings (cause_id, report_id, account_id)
      select ${id}::uuid, r.id, r.account_id from met
      join reports r on r.account_id = met.account_id and r.graded_at is not null
      join papers p on p.assessment_id = r.assessment_id
      join accounts owner on owner.id = r.account_id and not owner.is_demo
      where p.questions @> ${JSON.stringify([{ id: questionId }])}::jsonb
      on conflict do nothing
    )
    select (select account_id from met order by account_id desc limit 1) as last
  `);
  return rows[0]?.last ?? null;
}
