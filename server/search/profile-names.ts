import { sql } from '#server/db/drizzle.ts';

/** SELECT: what public lists can be filtered by: the profiles that one can be tested in, an array of names in the catalogue's order. */
export const profileNames = sql`(
  select coalesce(jsonb_agg(p.name order by p.position, p.name), '[]') from profiles p
  where p.deleted_at is null and exists (select from skills s where s.profile_id = p.id and s.deleted_at is null))`;
