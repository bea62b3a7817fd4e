import type { Queryable } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import { questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import { type Calibration, itemOf } from '#server/measurement/prior.ts';
import { type PoolItem, scoredPool } from '#server/measurement/true-share.ts';
import type { Difficulty, QuestionType } from '#shared/contracts/assessments.ts';
import type { Level } from '#shared/contracts/common.ts';
import { livesOf } from '#shared/rules/certificates/certifying.ts';
import { drawable } from './drawable.ts';

const q = alias(questions, 'q');
const m = alias(questionMeasures, 'm');

type Row = {
  id: string;
  skill: string;
  type: QuestionType;
  difficulty: Difficulty;
  family: boolean;
  points: number;
  options: number | null;
  /** It may be asked today, of this profile and level. */
  drawable: boolean;
  probation: boolean;
  /** Suspended, retired, neutralised, or moved to another level since: answers to it say nothing of a person. */
  withdrawn: boolean;
  /** Seconds since 1970. What it asks changed then, or was put back: answers to papers drawn before are to something else. */
  measured_from: number | null;
  calibration: Calibration | null;
};
export type MeasuredItem = PoolItem &
  Pick<Row, 'type' | 'drawable' | 'probation' | 'withdrawn' | 'measured_from'> & { calibrated: boolean };

/** A profile's and level's questions as measured, and those of `ids` even where they are asked no more. */
export async function readItems(
  db: Queryable,
  { profileId, level, ids }: { profileId: string; level: Level; ids: readonly string[] },
): Promise<MeasuredItem[]> {
  // As lists, so that only these are read of the catalogue.
  const skills = sql`array(select id from skills where profile_id = ${profileId} and deleted_at is null)`;
  const asked = sql`q.skill_id = any(${skills}) and q.level = ${level} and ${drawable}`;
  const wanted = sql`array(select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted(id))`;
  const rows: Row[] = await db
    .select({
      id: q.id,
      skill: q.skill_id,
      type: q.type,
      difficulty: q.difficulty,
      family: sql<boolean>`q.family is not null`,
      points: q.points,
      options: sql<number | null>`jsonb_array_length(q.options)`,
      drawable: sql<boolean>`(${asked})`,
      probation: sql<boolean>`q.stage = 'probation'`,
      withdrawn: sql<boolean>`q.stage in ('suspended', 'retired') or q.neutralised_at is not null or q.level <> ${level}`,
      measured_from: sql<number | null>`extract(epoch from q.measured_from)::float8`,
      calibration: sql<Calibration | null>`case when m.difficulty is not null then jsonb_build_object(
        'difficulty', m.difficulty, 'error', m.error, 'discrimination', m.discrimination) end`,
    })
    .from(q)
    .leftJoin(m, eq(m.question_id, q.id))
    .where(sql`(${asked}) or q.id = any(${wanted})`)
    .prepare('read_items')
    .execute();
  return rows.map(({ skill, drawable: isDrawable, calibration, ...question }) => ({
    ...itemOf(question, calibration),
    skill,
    type: question.type,
    lives: livesOf(question.family),
    drawable: isDrawable,
    probation: question.probation,
    calibrated: calibration !== null,
    withdrawn: question.withdrawn,
    measured_from: question.measured_from,
  }));
}

/** The questions that papers are scored on today: a person’s true share is taken over these. */
export function poolOf(items: readonly MeasuredItem[]): MeasuredItem[] {
  return scoredPool(items.filter(({ drawable }) => drawable));
}
