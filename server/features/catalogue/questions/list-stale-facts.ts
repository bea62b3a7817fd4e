import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { StaleFact } from '#shared/contracts/catalogue-questions.ts';

const MOST = 100;

/** National rules that nobody checked for 18 months, of questions still in use, oldest first. */
export async function listStaleFacts(deps: Deps): Promise<{ facts: StaleFact[]; total: number }> {
  const { rows } = await deps.db.execute<StaleFact & { total: number }>(sql`
    select q.id as question_id, q.text as question_text, p.name as profile_name, s.name as skill_name,
      fact ->> 'country' as country, fact ->> 'source' as source, fact ->> 'checked' as checked,
      count(*) over ()::int as total
    from questions q
    join skills s on s.id = q.skill_id and s.deleted_at is null
    join profiles p on p.id = s.profile_id and p.deleted_at is null,
    lateral jsonb_array_elements(q.facts) fact
    where q.facts is not null and q.status <> 'disabled' and q.stage <> 'retired' and q.neutralised_at is null
      and (fact ->> 'checked')::date < ${deps.now().toISOString()}::date - interval '18 months'
    order by checked, q.id limit ${MOST}
  `);
  return { facts: rows.map(({ total: _, ...fact }) => fact), total: rows[0]?.total ?? 0 };
}
