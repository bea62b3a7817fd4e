import { parentPort, workerData } from 'node:worker_threads';
import { cpuTime } from '#server/grading/sandbox/cpu-time.ts';
import { proveFamily } from './check-family.ts';
import type { Family } from './family.ts';

/** Milliseconds of processor time. */
const ENOUGH = 2_000;

const end = cpuTime() + ENOUGH;
parentPort?.postMessage(proveFamily(workerData as Family, () => cpuTime() > end));
