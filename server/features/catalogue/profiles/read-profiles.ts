import type { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { exactInstant, FIRST_PAGE, olderThan, pageOf } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { AdminProfile, adminProfiles as contract } from '#shared/contracts/catalogue-profiles.ts';
import { drawable } from '../drawable.ts';

type Row = { id: string; at: string; total: number; profile: AdminProfile };

const SHAPE = sql`jsonb_build_object(
  'id', p.id, 'name', p.name, 'description', p.description, 'created_at', ${exactInstant(sql`p.created_at`)},
  'num_skills', (select count(*) from skills s where s.profile_id = p.id and s.deleted_at is null),
  'total_questions', (select count(*) from skills s join questions q on q.skill_id = s.id and ${drawable}
    where s.profile_id = p.id and s.deleted_at is null))`;

/** Every profile, including those without questions. */
export async function listAdminProfiles(deps: Deps, { query }: { query: z.output<typeof contract.query> }) {
  const limit = query.limit ?? FIRST_PAGE;
  const older = olderThan(query.cursor, sql`p.created_at`, sql`p.id`);
  const { rows } = await deps.db.execute<Row>(sql`
    with matching as (
      select * from profiles where deleted_at is null and strpos(plain_text(name), plain_text(${query.q?.trim() ?? ''})) > 0
    )
    select p.id, ${exactInstant(sql`p.created_at`)} as at, ${SHAPE} as profile,
      (select count(*)::int from matching) as total
    from matching p
    ${older ? sql`where ${older}` : sql``}
    order by p.created_at desc, p.id desc limit ${limit + 1}
  `);
  const { page, next_cursor } = pageOf(rows, limit);
  return { profiles: page.map((row) => row.profile), next_cursor, total: rows[0]?.total ?? 0 };
}

/** @throws 404 */
export async function readProfile(db: Queryable, id: string): Promise<AdminProfile> {
  const { rows } = await db.execute<{ profile: AdminProfile }>(
    sql`select ${SHAPE} as profile from profiles p where p.id = ${id} and p.deleted_at is null`,
  );
  if (!rows[0]) throw notFound('Profil introuvable.');
  return rows[0].profile;
}
