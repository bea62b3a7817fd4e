import { posteriorOf } from '#server/measurement/ability.ts';
import type { Curve } from '#server/measurement/grid.ts';
import type { Normal } from '#server/measurement/prior.ts';
import { type Reliability, reliabilityOf } from '#server/measurement/reliability.ts';
import { masteryChance, shareOf } from '#server/measurement/true-share.ts';

/** @param work `curve`: the true share by ability */
export function measure({ results, curve }: { results: Normal[]; curve: Curve }): Reliability | null {
  return reliabilityOf(
    results.map((ability) => {
      const posterior = posteriorOf([], ability);
      return {
        ability,
        share: shareOf(posterior, curve),
        masteryChance: masteryChance(posterior, curve),
      };
    }),
  );
}
