import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { profiles, skills } from '#server/db/schema/catalogue.ts';

export type Profile = { id: string; name: string; skill_names: string[]; skill_ids: string[] };
/** By slug. */
export type Catalogue = Map<string, Profile>;

export async function readCatalogue(tx: Transaction): Promise<Catalogue> {
  const rows = await tx
    .select({
      slug: profiles.slug,
      id: profiles.id,
      name: profiles.name,
      skill_names: sql<string[]>`array_agg(${skills.name} order by ${skills.position})`,
      skill_ids: sql<string[]>`array_agg(${skills.id} order by ${skills.position})`,
    })
    .from(profiles)
    .innerJoin(skills, eq(skills.profile_id, profiles.id))
    .where(sql`${profiles.deleted_at} is null and ${skills.deleted_at} is null`)
    .groupBy(profiles.id);
  return new Map(rows.map(({ slug, ...profile }) => [slug ?? '', profile]));
}
