import { cellMeasures } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { poolOf, readItems } from '#server/features/catalogue/index.ts';
import type { Curve } from '#server/measurement/grid.ts';
import type { Normal } from '#server/measurement/prior.ts';
import type { Reliability } from '#server/measurement/reliability.ts';
import { shareCurve } from '#server/measurement/true-share.ts';
import { runOn } from '#server/threads/share.ts';
import { threads } from '../threads.ts';
import type { Gathered } from './gather.ts';

/** Writes how far the results of a profile and level can be relied on, over the questions that are asked today. */
export async function storeReliability(
  deps: Deps,
  { cell, tests, results }: Pick<Gathered, 'cell' | 'tests' | 'results'>,
): Promise<void> {
  const pool = poolOf(await readItems(deps.db, { profileId: cell.profile_id, level: cell.level, ids: [] }));
  const found = pool.length > 0 ? await compute(results, shareCurve(pool)) : null;
  const measured = {
    tests,
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

function compute(results: Normal[], curve: Curve): Promise<Reliability | null> {
  const { href: filename } = new URL('./reliability-thread.ts', import.meta.url);
  return runOn(threads, { results, curve }, { filename, name: 'measure' });
}
