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
  skill_id: string;
  points: number;
  options: number | null;
  calibration: Calibration | null;
};
type Found = { id: string; name: string; skills: { id: string; name: string }[]; questions: Row[][] };

/**
 * Current prices, and the profile with every question that may be asked of this person: how often they met it, how often
 * others did lately, how hard it is. One round trip, no contents.
 */
export async function findPool(db: Queryable, { profileId, accountId, level }: Wanted) {
  const id = Id.safeParse(profileId).success ? profileId : null;
  const { rows } = await db.execute<{ pricing: unknown; profile: Found | null }>(sql`
    select ${storedPricing} as pricing, (
      select jsonb_build_object('id', p.id, 'name', p.name, 'skills', known.skills, 'questions', known.questions)
      from profiles p, lateral (
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.name) as skills,
          jsonb_agg(asked.questions) as questions
        from skills s, lateral (
          select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'type', q.type, 'difficulty', q.difficulty,
            'points', q.points, 'options', jsonb_array_length(q.options), 'family', q.family is not null,
            'probation', q.stage = 'probation', 'met', coalesce(seen.times, 0), 'drawn', coalesce(seen.drawn, 0),
            'share30', coalesce(m.recent_share, 0), 'skill_id', q.skill_id,
            'calibration', case when m.difficulty is not null then jsonb_build_object(
              'difficulty', m.difficulty, 'error', m.error, 'discrimination', m.discrimination) end)
            order by q.id) filter (where q.level = ${level}), '[]') as questions
          from questions q
          left join question_measures m on m.question_id = q.id
          left join sightings seen on seen.question_id = q.id and seen.account_id = ${accountId}
          where q.skill_id = s.id and ${drawable}
          having count(*) > 0
        ) asked
        where s.profile_id = p.id and s.deleted_at is null
      ) known
      where p.id = ${id}::uuid and p.deleted_at is null and known.skills is not null
    ) as profile
  `);
  const profile = rows[0]?.profile;
  return { pricing: toPricing(rows[0]?.pricing), profile: profile ? toPool(profile) : undefined };
}

/** @throws 404 not_found */
export async function poolToDraw(db: Queryable, wanted: Wanted): Promise<Pool> {
  const { profile } = await findPool(db, wanted);
  if (!profile) throw profileNotFound();
  return profile;
}

function toPool({ id, name, skills, questions }: Found): Pool {
  const bySkill = Map.groupBy(questions.flat(), ({ skill_id }) => skill_id);
  return {
    id,
    name,
    skills: skills.map((skill) => ({ ...skill, candidates: (bySkill.get(skill.id) ?? []).map(toCandidate) })),
  };
}

function toCandidate({ skill_id, points, options, difficulty, calibration, ...candidate }: Row): Candidate {
  return { ...candidate, item: itemOf({ ...candidate, difficulty, points, options }, calibration) };
}
