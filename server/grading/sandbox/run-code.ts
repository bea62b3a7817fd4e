import { Worker } from 'node:worker_threads';
import { THREAD_ENVIRONMENT } from '#server/threads/environment.ts';
import { limits } from './limits.ts';
import type { Outcome, SandboxJob, SandboxReport } from './protocol.ts';

const STARTING = 20_000;

/**
 * Runs a candidate's code on each list of arguments: one thread per answer, one runtime per call, no host objects. The
 * thread is ended when it outlives its time, which also stops built-ins that never look at the clock.
 */
export function runCode(job: SandboxJob): Promise<Outcome[]> {
  const outcomes: Outcome[] = job.calls.map(() => ({ kind: 'out_of_time' }));
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: job,
      env: THREAD_ENVIRONMENT,
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    let failure: Error | undefined = new Error('The sandbox did not start');
    const stop = () => void thread.terminate();
    let timer = setTimeout(stop, STARTING);
    thread.on('message', (report: SandboxReport | 'ready') => {
      clearTimeout(timer);
      if (report === 'ready') {
        failure = undefined;
        timer = setTimeout(stop, limits.silence);
        return;
      }
      outcomes[report.call] = report.outcome;
      timer = setTimeout(stop, limits.silence);
    });
    thread.on('error', (error) => {
      if (failure) failure = error;
    });
    thread.on('exit', () => {
      clearTimeout(timer);
      if (failure) reject(failure);
      else resolve(outcomes);
    });
  });
}
