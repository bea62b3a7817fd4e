import { Worker } from 'node:worker_threads';
import type { Family, Proof } from './family.ts';

/** Proves a family in a thread of its own: it may take two seconds of processor time, and nobody else waits for it. */
export function tryFamily(family: Family): Promise<Proof> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: family,
      env: {},
      execArgv: [],
    });
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('the thread ended without a word')));
  });
}
