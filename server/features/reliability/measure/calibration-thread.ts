import { parentPort, workerData } from 'node:worker_threads';
import { calibrate } from '#server/measurement/calibration/calibrate.ts';
import type { CalibrationWork } from './calibrate-apart.ts';

const { items, sightings, rounds } = workerData as CalibrationWork;
parentPort?.postMessage(calibrate(items, sightings, rounds === undefined ? {} : { rounds }));
