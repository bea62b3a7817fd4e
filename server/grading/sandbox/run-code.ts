import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { THREAD_ENVIRONMENT } from '#server/threads/environment.ts';
import { BEHIND_REQUESTS } from '#server/threads/share.ts';
import { limits } from './limits.ts';
import type { Outcome, SandboxJob, SandboxReport } from './protocol.ts';

/** One that hangs until it is ended keeps no other answer waiting. */
const THREADS = 4;
const IDLE_MS = 30_000;

const threads = new Piscina({
  filename: new URL('thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: IDLE_MS,
  niceIncrement: BEHIND_REQUESTS,
  env: THREAD_ENVIRONMENT,
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 128 },
});

/**
 * Runs a candidate's code on each list of arguments: a WebAssembly instance of its own per answer, one runtime per call, no host
 * objects. The thread is ended when it outlives its time, which also stops built-ins that never look at the clock.
 */
export async function runCode(job: SandboxJob): Promise<Outcome[]> {
  const outcomes: Outcome[] = job.calls.map(() => ({ kind: 'out_of_time' }));
  const { port1: heard, port2: reports } = new MessageChannel();
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  heard.on('message', (report: SandboxReport | 'ready') => {
    clearTimeout(timer);
    timer = setTimeout(() => ended.abort(), limits.silence);
    if (report !== 'ready') outcomes[report.call] = report.outcome;
  });
  try {
    return await threads.run({ job, reports }, { transferList: [reports], signal: ended.signal });
  } catch (error) {
    if (timer === undefined) throw error;
    return outcomes;
  } finally {
    clearTimeout(timer);
    heard.close();
  }
}
