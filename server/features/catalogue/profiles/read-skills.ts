import type { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { exactInstant, FIRST_PAGE, olderThan, pageOf } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { AdminSkill, adminSkills as contract } from '#shared/contracts/catalogue-profiles.ts';
import { drawable } from '../drawable.ts';
import { liveProfile } from './find.ts';

type Row = { id: string; at: string; total: number; skill: AdminSkill };

const SHAPE = sql`(
  select jsonb_build_object(
    'id', s.id, 'profile_id', s.profile_id, 'name', s.name, 'description', s.description,
    'created_at', ${exactInstant(sql`s.created_at`)},
    'question_count', count(*) filter (where ${drawable}),
    'out_count', count(*) filter (where q.status = 'approved' and not (${drawable})),
    'review_count', count(*) filter (where q.status = 'review'),
    'disabled_count', count(*) filter (where q.status = 'disabled'))
  from questions q where q.skill_id = s.id)`;

export async function listAdminSkills(
  deps: Deps,
  { profileId, query }: { profileId: string; query: z.output<typeof contract.query> },
) {
  await liveProfile(deps.db, profileId);
  const limit = query.limit ?? FIRST_PAGE;
  const older = olderThan(query.cursor, sql`s.created_at`, sql`s.id`);
  const { rows } = await deps.db.execute<Row>(sql`
    with matching as (
      select * from skills where profile_id = ${profileId} and deleted_at is null
        and strpos(plain_text(name), plain_text(${query.q?.trim() ?? ''})) > 0
    )
    select s.id, ${exactInstant(sql`s.created_at`)} as at, ${SHAPE} as skill, (select count(*)::int from matching) as total
    from matching s
    ${older ? sql`where ${older}` : sql``}
    order by s.created_at desc, s.id desc limit ${limit + 1}
  `);
  const { page, next_cursor } = pageOf(rows, limit);
  return { skills: page.map((row) => row.skill), next_cursor, total: rows[0]?.total ?? 0 };
}

/** @throws 404 */
export async function readSkill(db: Queryable, id: string): Promise<AdminSkill> {
  const { rows } = await db.execute<{ skill: AdminSkill }>(
    sql`select ${SHAPE} as skill from skills s where s.id = ${id} and s.deleted_at is null`,
  );
  if (!rows[0]) throw notFound('Compétence introuvable.');
  return rows[0].skill;
}
