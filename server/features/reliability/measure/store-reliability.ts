import { cellMeasures } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { poolOf, readItems } from '#server/features/catalogue/index.ts';
import { posteriorOf } from '#server/measurement/ability.ts';
import type { Curve } from '#server/measurement/grid.ts';
import { type Measured, reliabilityOf } from '#server/measurement/reliability.ts';
import { masteryChance, shareCurve, shareOf } from '#server/measurement/true-share.ts';
import type { Gathered, Result } from './gather.ts';

/** Writes how far the results of a profile and level can be relied on, over the questions that are asked today. */
export async function storeReliability(deps: Deps, { cell, results }: Gathered): Promise<void> {
  const pool = poolOf(await readItems(deps.db, { profileId: cell.profile_id, level: cell.level, ids: [] }));
  const curve = pool.length > 0 ? shareCurve(pool) : null;
  const found = curve && reliabilityOf(results.map((result) => toMeasured(result, curve)));
  const measured = {
    tests: results.length,
    reliability: found?.reliability ?? null,
    standard_error: found?.standardError ?? null,
    consistency: found?.consistency ?? null,
    measured_at: deps.now(),
  };
  await deps.db
    .insert(cellMeasures)
    .values({ profile_id: cell.profile_id, level: cell.level, ...measured })
    .onConflictDoUpdate({ target: [cellMeasures.profile_id, cellMeasures.level], set: measured });
}

function toMeasured({ ability, certified }: Result, curve: Curve): Measured {
  const posterior = posteriorOf([], ability);
  return {
    ability,
    share: shareOf(posterior, curve),
    masteryChance: masteryChance(posterior, curve),
    certified,
  };
}
