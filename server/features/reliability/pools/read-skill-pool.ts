import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { MOST_EXPOSED } from '#server/measurement/draw/choose-questions.ts';
import type { PoolReport } from '#shared/contracts/reliability.ts';
import { LEVELS, type Level } from '#shared/rules/assessments/level.ts';
import { describePool } from './describe-pool.ts';
import { type Pool, readPools } from './read-pools.ts';

/** What a skill's questions allow at each level. @throws 404 */
export async function readSkillPool(
  deps: Deps,
  { skillId }: { skillId: string },
): Promise<{ levels: PoolReport[] }> {
  const { rows } = await deps.db.execute(
    sql`select from skills where id = ${skillId} and deleted_at is null`,
  );
  if (rows.length === 0) throw notFound('Compétence introuvable.');
  const pools = await readPools(deps.db, sql`s.id = ${skillId}`);
  return {
    levels: LEVELS.map((level) =>
      present(
        level,
        pools.find((pool) => pool.level === level),
      ),
    ),
  };
}

function present(level: Level, pool: Pool | undefined): PoolReport {
  const { questions, probation, maxExposure, overlap, questionsEnough, freshPapers, types } = describePool(
    pool ?? { live: {}, probation: {}, live_rows: 0, probation_rows: 0 },
  );
  return {
    level,
    questions,
    probation,
    exposure: maxExposure,
    overlap,
    enough: questionsEnough,
    fresh_papers: freshPapers,
    rare: types
      .filter(({ exposure, onEachPaper }) => onEachPaper > 0 && exposure > MOST_EXPOSED)
      .map(({ type, exposure, enough }) => ({
        type: type as PoolReport['rare'][number]['type'],
        exposure,
        enough,
      })),
    busiest: pool?.busiest ?? 0,
  };
}
