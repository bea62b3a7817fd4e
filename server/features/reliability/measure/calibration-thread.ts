import { type Calibrated, calibrate } from '#server/measurement/calibration/calibrate.ts';
import type { CalibrationWork } from './calibrate-apart.ts';

export function run({ items, sightings, rounds }: CalibrationWork): Calibrated {
  return calibrate(items, sightings, rounds === undefined ? {} : { rounds });
}
