import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { drawable } from '#server/features/catalogue/index.ts';
import { storedPricing, toPricing } from '#server/features/pricing/index.ts';
import type { Candidate } from '#server/measurement/draw/choose-questions.ts';
import { type Calibration, itemOf } from '#server/measurement/prior.ts';
import type { Difficulty } from '#shared/contracts/assessments.ts';
import { Id, type Level } from '#shared/contracts/common.ts';
import { profileNotFound } from '../find-profile.ts';

export type Pool = { id: string; name: string; skills: SkillPool[] };
export type SkillPool = { id: string; name: string; candidates: Candidate[] };
type Wanted = { profileId: string; accountId: string; level: Level };
type Row = Omit<Candidate, 'item'> & {
  difficulty: Difficulty;
  points: number;
  options: number | null;
  calibration: Calibration | null;
};
type Found = { id: string; name: string; skills: { id: string; name: string; questions: Row[] }[] };

/**
 * Current prices, and the profile with every question that may be asked of this person: how often they met it, how often
 * others did lately, how hard it is. One round trip, no contents.
 */
export async function findPool(db: Queryable, { profileId, accountId, level }: Wanted) {
  const id = Id.safeParse(profileId).success ? profileId : null;
  const found = sql<Found | null>`(
    select json_build_object('id', p.id, 'name', p.name, 'skills', known.skills)
    from profiles p, lateral (
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'questions', asked.questions)
        order by s.position, s.name) as skills
      from skills s, lateral (
        select coalesce(json_agg(each order by each.id), '[]') as questions from (
          select q.id, q.type, q.difficulty, q.points, jsonb_array_length(q.options) as options,
            q.family is not null as family, q.stage = 'probation' as probation, coalesce(seen.times, 0) as met,
            coalesce(seen.drawn, 0) as drawn, coalesce(m.recent_share, 0) as share30,
            case when m.difficulty is not null then json_build_object(
              'difficulty', m.difficulty, 'error', m.error, 'discrimination', m.discrimination) end as calibration
          from questions q
          left join question_measures m on m.question_id = q.id
          left join sightings seen on seen.question_id = q.id and seen.account_id = ${accountId}
          where q.skill_id = s.id and q.level = ${level} and ${drawable}
        ) each
      ) asked
      where s.profile_id = p.id and s.deleted_at is null
        and exists (select from questions q where q.skill_id = s.id and ${drawable})
    ) known
    where p.id = ${id}::uuid and p.deleted_at is null and known.skills is not null
  )`;
  const [row] = await db
    .select({ pricing: storedPricing, profile: found })
    .from(sql`(values (0)) as once`)
    .prepare('find_pool')
    .execute();
  const profile = row?.profile;
  return { pricing: toPricing(row?.pricing), profile: profile ? toPool(profile) : undefined };
}

/** @throws 404 not_found */
export async function poolToDraw(db: Queryable, wanted: Wanted): Promise<Pool> {
  const { profile } = await findPool(db, wanted);
  if (!profile) throw profileNotFound();
  return profile;
}

function toPool({ id, name, skills }: Found): Pool {
  return {
    id,
    name,
    skills: skills.map((skill) => ({
      id: skill.id,
      name: skill.name,
      candidates: skill.questions.map(toCandidate),
    })),
  };
}

function toCandidate({ points, options, difficulty, calibration, ...candidate }: Row): Candidate {
  return { ...candidate, item: itemOf({ ...candidate, difficulty, points, options }, calibration) };
}
