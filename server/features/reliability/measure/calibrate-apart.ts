import type { Calibrated } from '#server/measurement/calibration/calibrate.ts';
import type { CalibrationItem } from '#server/measurement/calibration/item-tables.ts';
import { itemOf, priorDifficulty } from '#server/measurement/prior.ts';
import { runOn } from '#server/threads/share.ts';
import { threads } from '../threads.ts';
import type { Gathered } from './gather.ts';

export type CalibrationWork = {
  items: CalibrationItem[];
  sightings: {
    paper: Uint32Array<ArrayBuffer>;
    item: Uint32Array<ArrayBuffer>;
    share: Float64Array<ArrayBuffer>;
  };
  rounds: number | undefined;
};

/** Calibrates a profile and level in a thread of its own: nobody who hands in a test waits for it. */
export function calibrateApart({ questions, sightings }: Gathered, rounds?: number): Promise<Calibrated> {
  const work: CalibrationWork = {
    items: [...questions.values()].map(({ question }) => {
      const labelled = { ...question, difficulty: question.label };
      return {
        id: question.id,
        guessing: itemOf(labelled, null).guessing,
        prior: priorDifficulty(labelled),
      };
    }),
    sightings: {
      paper: Uint32Array.from(sightings.paper),
      item: Uint32Array.from(sightings.item),
      share: Float64Array.from(sightings.share),
    },
    rounds,
  };
  const { paper, item, share } = work.sightings;
  const { href: filename } = new URL('./calibration-thread.ts', import.meta.url);
  return runOn(threads, work, {
    filename,
    name: 'run',
    transferList: [paper.buffer, item.buffer, share.buffer],
  });
}
