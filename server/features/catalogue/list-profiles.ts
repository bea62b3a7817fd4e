import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { CatalogueProfile } from '#shared/contracts/catalogue.ts';
import { drawable } from './drawable.ts';

/** Profiles with at least one skill that has approved questions, with their counts, in the catalogue's order. */
export async function listProfiles(db: Queryable): Promise<CatalogueProfile[]> {
  const { rows } = await db.execute<{ profile: CatalogueProfile }>(sql`
    with counted as (
      select s.id, s.profile_id, s.name, s.description, s.position, pool.*
      from skills s, lateral (
        select count(*)::int as question_count,
          count(*) filter (where q.level = 'junior')::int as junior,
          count(*) filter (where q.level = 'intermediate')::int as intermediate,
          count(*) filter (where q.level = 'senior')::int as senior
        from questions q where q.skill_id = s.id and ${drawable}
      ) pool
      where s.deleted_at is null
    )
    select jsonb_build_object(
      'id', p.id, 'name', p.name, 'description', p.description,
      'num_skills', count(*), 'total_questions', sum(c.question_count),
      'most_per_skill', jsonb_build_object(
        'junior', min(c.junior), 'intermediate', min(c.intermediate), 'senior', min(c.senior)
      ),
      'skills', jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'description', c.description, 'question_count', c.question_count
      ) order by c.position, c.name)
    ) as profile
    from profiles p join counted c on c.profile_id = p.id and c.question_count > 0
    where p.deleted_at is null
    group by p.id
    order by p.position, p.name
  `);
  return rows.map((row) => row.profile);
}
