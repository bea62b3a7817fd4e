import { isoInstant } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import { countApplications } from './count-applications.ts';

/**
 * A campaign `t` with the fields of `presentPublicCampaign`, built by PostgreSQL where the rows are: one round trip.
 */
export const PUBLIC_SHAPE = sql`jsonb_build_object('id', t.id, 'title', t.title, 'description', t.description,
  'company_name', t.company_name, 'company_verified', exists (
    select from accounts a where a.id = t.account_id and a.verified_name = t.company_name), 'level', t.level, 'profile_name', t.profile_name, 'country', t.country,
  'deadline', ${isoInstant(sql`t.deadline`)}, 'created_at', ${isoInstant(sql`t.created_at`)},
  'profile_skills', t.skill_names, 'applications_count', ${countApplications(sql`t`)}, 'is_demo', t.is_demo)`;
