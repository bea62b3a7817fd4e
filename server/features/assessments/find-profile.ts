import type { Database, Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { notFound } from '#server/errors.ts';
import { drawable } from '#server/features/catalogue/index.ts';
import { storedPricing, toPricing } from '#server/features/pricing/index.ts';
import { Id } from '#shared/contracts/common.ts';

export type Skill = { id: string; name: string };
type Profile = { id: string; name: string; skills: Skill[] };

export const profileNotFound = () => notFound('Ce métier n’est plus au catalogue.');

/**
 * Current prices, and the profile with those of its skills that have approved questions, in one round trip. `hold`: neither it
 * nor a skill of it is renamed or deleted until the transaction ends.
 */
export async function findProfile(tx: Database | Transaction, profileId: string, { hold = false } = {}) {
  const id = Id.safeParse(profileId).success ? profileId : null;
  if (hold) {
    await tx.execute(
      sql`select from skills where profile_id = ${id}::uuid and deleted_at is null order by id for share`,
    );
  }
  const { rows } = await tx.execute<{ pricing: unknown; profile: Profile | null }>(sql`
    select ${storedPricing} as pricing, (
      select jsonb_build_object('id', p.id, 'name', p.name, 'skills', drawable.skills) from profiles p, lateral (
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.name) as skills
        from skills s
        where s.profile_id = p.id and s.deleted_at is null
          and exists (select from questions q where q.skill_id = s.id and ${drawable})
      ) drawable
      where p.id = ${id}::uuid and p.deleted_at is null and drawable.skills is not null
      ${hold ? sql`for share of p` : sql``}
    ) as profile
  `);
  return { pricing: toPricing(rows[0]?.pricing), profile: rows[0]?.profile ?? undefined };
}
