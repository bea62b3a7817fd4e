import { sql } from '#server/db/drizzle.ts';

/** Of a question `q`: approved, live or on probation, and not found to be wrong. */
export const drawable = sql`q.status = 'approved' and q.stage in ('live', 'probation') and q.neutralised_at is null`;

/** FROM … WHERE: suspended questions that could be asked again. Disabled ones and those of deleted skills and profiles could not. */
export const suspendedQuestions = sql`questions where stage = 'suspended' and status <> 'disabled' and neutralised_at is null and exists (
  select from skills s join profiles p on p.id = s.profile_id
  where s.id = questions.skill_id and s.deleted_at is null and p.deleted_at is null)`;
