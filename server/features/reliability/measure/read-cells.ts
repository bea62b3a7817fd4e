import type { Queryable } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import type { Calibration } from '#server/measurement/prior.ts';
import type { Difficulty, QuestionType } from '#shared/contracts/assessments.ts';
import type { Level } from '#shared/contracts/common.ts';

/** A profile and level, where one calibration is made. */
export type Cell = {
  profile_id: string;
  level: Level;
  questions: Question[];
  last: LastRun | null;
};

/** `started_at` in seconds since 1970. */
type LastRun = { id: string; started_at: number };

export type Question = {
  id: string;
  type: QuestionType;
  /** As its author labelled it. */
  label: Difficulty;
  family: boolean;
  points: number;
  options: number | null;
  /** Papers drawn before do not count; in seconds since 1970. */
  measured_from: number | null;
  calibration: Calibration | null;
  /** First answers behind the calibration. */
  calibrated_answers: number | null;
  drift_up: number;
  drift_down: number;
};

/** Every profile and level with its questions, asked or not, but for those whose answers say nothing of a person (rule E4). */
export async function readCells(db: Queryable): Promise<Cell[]> {
  // First: of a run that is stored in between the measures are new and this is not, and nothing is written over them.
  const lastRuns = await readLastRuns(db);
  const { rows } = await db.execute<Question & { profile_id: string; level: Level }>(sql`
    select s.profile_id, q.level, q.id, q.type, q.difficulty as label, q.family is not null as family, q.points,
      jsonb_array_length(q.options) as options, ${secondsOf(sql`q.measured_from`)} as measured_from,
      case when m.difficulty is not null then jsonb_build_object(
        'difficulty', m.difficulty, 'error', m.error, 'discrimination', m.discrimination) end as calibration,
      m.calibrated_answers, coalesce(m.drift_up, 0) as drift_up, coalesce(m.drift_down, 0) as drift_down
    from questions q
    join skills s on s.id = q.skill_id
    left join question_measures m on m.question_id = q.id
    where s.deleted_at is null and q.neutralised_at is null and q.stage not in ('suspended', 'retired')
    order by s.profile_id, q.level, q.id
  `);
  const cells = Map.groupBy(rows, cellKey);
  return [...cells].map(([key, own]) => {
    const { profile_id, level } = own[0] as (typeof own)[number];
    return { profile_id, level, questions: own, last: lastRuns.get(key) ?? null };
  });
}

/** Of an instant, exact to the microsecond. */
export function secondsOf(instant: SQL): SQL {
  return sql`extract(epoch from ${instant})::float8`;
}

export function cellKey({ profile_id, level }: { profile_id: string; level: Level }): string {
  return `${profile_id} ${level}`;
}

async function readLastRuns(db: Queryable): Promise<Map<string, LastRun>> {
  const { rows } = await db.execute<LastRun & { profile_id: string; level: Level }>(sql`
    select distinct on (profile_id, level) id, profile_id, level, ${secondsOf(sql`started_at`)} as started_at
    from calibrations order by profile_id, level, finished_at desc, id
  `);
  return new Map(rows.map((row) => [cellKey(row), row]));
}
