import { cellMeasures } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { poolOf, readItems } from '#server/features/catalogue/index.ts';
import type { Reliability } from '#server/measurement/reliability.ts';
import { shareCurve } from '#server/measurement/true-share.ts';
import { runApart } from '../run-apart.ts';
import type { Gathered } from './gather.ts';
import type { ReliabilityWork } from './reliability-thread.ts';

/** Writes how far the results of a profile and level can be relied on, over the questions that are asked today. */
export async function storeReliability(deps: Deps, { cell, results }: Gathered): Promise<void> {
  const pool = poolOf(await readItems(deps.db, { profileId: cell.profile_id, level: cell.level, ids: [] }));
  const found = pool.length > 0 ? await compute({ results, curve: shareCurve(pool) }) : null;
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

/** In a thread of its own: nobody waits for it. */
function compute(work: ReliabilityWork): Promise<Reliability | null> {
  return runApart<Reliability | null>(new URL('./reliability-thread.ts', import.meta.url), work);
}
