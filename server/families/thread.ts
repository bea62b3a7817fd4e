import { type MessagePort, parentPort } from 'node:worker_threads';
import { cpuTime } from '#server/grading/sandbox/cpu-time.ts';
import { proveFamily } from './check-family.ts';
import type { Family } from './family.ts';

/** Milliseconds of processor time. */
const ENOUGH = 2_000;

parentPort?.on('message', ({ family, port }: { family: Family; port: MessagePort }) => {
  const end = cpuTime() + ENOUGH;
  port.postMessage(proveFamily(family, () => cpuTime() > end));
  port.close();
});
