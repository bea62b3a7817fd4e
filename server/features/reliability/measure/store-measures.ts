import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { calibrations } from '#server/db/schema/catalogue.ts';
import type { Calibrated } from '#server/measurement/calibration/calibrate.ts';
import { describeTally } from '#server/measurement/item-tally.ts';
import type { Gathered } from './gather.ts';
import { type Question, secondsOf } from './read-cells.ts';

/** A question is calibrated from so many of its newest first answers on: fewer say little more than its label does. */
const CALIBRATED_FROM = 30;
/**
 * An estimate is made anew once there are so many times the answers behind the last one. With a new estimate every
 * night a leak would slowly become the new measure: of six questions that leaked after 200 answers the drift watch
 * then found one; with this it finds all.
 */
const RENEWED_AT = 2;
type Run = { gathered: Gathered; calibrated: Calibrated; startedAt: Date; finishedAt: Date };

/**
 * Writes what a run measured of a profile and level. Where estimates did not converge, or are not due, the last ones
 * stay. A question that was changed meanwhile is left alone. When another run was faster nothing is written: its
 * answers would go through the drift watch twice.
 */
export async function storeMeasures(tx: Transaction, run: Run): Promise<void> {
  const { cell, questions } = run.gathered;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.measures})`);
  if (!(await isNext(tx, run.gathered))) return;
  const estimates = new Map(run.calibrated.items.map((item) => [item.id, item]));
  const rows = [...questions.values()]
    .filter(({ tally }) => tally.answers > 0)
    .map(({ question, tally, drift }) => {
      const { answers = 0, difficulty, error, discrimination } = estimates.get(question.id) ?? {};
      const isEstimated =
        run.calibrated.converged && answers >= CALIBRATED_FROM && isDue(tally.answers, question);
      return {
        id: question.id,
        measured_from: question.measured_from,
        ...describeTally(tally),
        drift_up: drift.easier,
        drift_down: drift.harder,
        ...(isEstimated && { difficulty, error, discrimination, calibrated_answers: tally.answers }),
      };
    });
  await upsert(tx, rows, run.finishedAt);
  await tx.insert(calibrations).values({
    profile_id: cell.profile_id,
    level: cell.level,
    answers: run.gathered.answers,
    questions: rows.length,
    iterations: run.calibrated.iterations,
    converged: run.calibrated.converged,
    started_at: run.startedAt,
    finished_at: run.finishedAt,
  });
}

function isDue(answers: number, { calibrated_answers }: Question): boolean {
  return answers >= RENEWED_AT * (calibrated_answers ?? 0);
}

async function isNext(tx: Transaction, { cell }: Gathered): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from calibrations where profile_id = ${cell.profile_id} and level = ${cell.level}
    order by finished_at desc, id limit 1
  `);
  return (rows[0]?.id ?? null) === (cell.last?.id ?? null);
}

async function upsert(tx: Transaction, rows: object[], now: Date): Promise<void> {
  // Ordered, so that it cannot deadlock with whoever else writes measures.
  await tx.execute(sql`
    insert into question_measures as kept (question_id, answers, success, item_rest, options, median_seconds, observed,
      drift_up, drift_down, difficulty, error, discrimination, calibrated_answers, calibrated_at)
    select q.id, r.answers, r.success, r.item_rest, r.options, r.median_seconds, r.observed,
      r.drift_up, r.drift_down, r.difficulty, r.error, r.discrimination, r.calibrated_answers,
      case when r.difficulty is not null then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, measured_from float8, answers int,
      success float8, item_rest float8, options jsonb, median_seconds float8, observed jsonb,
      drift_up float8, drift_down float8, difficulty float8, error float8, discrimination float8,
      calibrated_answers int)
    join questions q on q.id = r.id and ${secondsOf(sql`q.measured_from`)} is not distinct from r.measured_from
    order by q.id
    on conflict (question_id) do update set answers = excluded.answers, success = excluded.success,
      item_rest = excluded.item_rest, options = excluded.options, median_seconds = excluded.median_seconds,
      observed = excluded.observed, drift_up = excluded.drift_up, drift_down = excluded.drift_down,
      difficulty = coalesce(excluded.difficulty, kept.difficulty), error = coalesce(excluded.error, kept.error),
      discrimination = coalesce(excluded.discrimination, kept.discrimination),
      calibrated_answers = coalesce(excluded.calibrated_answers, kept.calibrated_answers),
      calibrated_at = coalesce(excluded.calibrated_at, kept.calibrated_at)
  `);
}
