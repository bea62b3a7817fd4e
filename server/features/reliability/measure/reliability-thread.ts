import { parentPort, workerData } from 'node:worker_threads';
import { posteriorOf } from '#server/measurement/ability.ts';
import type { Curve } from '#server/measurement/grid.ts';
import { type Measured, reliabilityOf } from '#server/measurement/reliability.ts';
import { masteryChance, shareOf } from '#server/measurement/true-share.ts';
import type { Result } from './gather.ts';

/** `curve`: the true share by ability. */
export type ReliabilityWork = { results: Result[]; curve: Curve };

const { results, curve } = workerData as ReliabilityWork;
parentPort?.postMessage(reliabilityOf(results.map(toMeasured)));

function toMeasured({ ability, certified }: Result): Measured {
  const posterior = posteriorOf([], ability);
  return {
    ability,
    share: shareOf(posterior, curve),
    masteryChance: masteryChance(posterior, curve),
    certified,
  };
}
