import { MessageChannel } from 'node:worker_threads';
import { createPool, runOn } from '#server/threads/share.ts';
import { limits } from './limits.ts';
import type { Outcome, SandboxBegun, SandboxJob, SandboxReport } from './protocol.ts';

/** One that hangs until it is ended keeps no other answer waiting. */
const THREADS = 4;
const IDLE_MS = 30_000;
const LOOK_MS = 250;

const threads = createPool({
  filename: new URL('thread.ts', import.meta.url).href,
  maxThreads: THREADS,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: 128 },
});

/**
 * Runs a candidate's code on each list of arguments: a WebAssembly instance of its own per answer, one runtime per call, no host
 * objects. The thread is ended when it outlives its time, which also stops built-ins that never look at the clock.
 */
export async function runCode(job: SandboxJob): Promise<Outcome[]> {
  const outcomes: Outcome[] = job.calls.map(() => ({ kind: 'out_of_time' }));
  const { port1: heard, port2: reports } = new MessageChannel();
  const tooLong = new AbortController();
  let last: SandboxBegun | SandboxReport | undefined;
  let watch: NodeJS.Timeout | undefined;
  heard.on('message', (report: SandboxBegun | SandboxReport) => {
    last = report;
    if ('call' in report) outcomes[report.call] = report.outcome;
    else watch = setInterval(look, LOOK_MS, report.thread);
  });
  /** By the thread's own processor time: what the machine gives to others does not end it. */
  async function look(thread: number): Promise<void> {
    const said = last;
    const used = await cpuOf(thread);
    if (said === last && used - (said?.cpu ?? 0) > limits.silence) tooLong.abort();
  }
  try {
    return await runOn<Outcome[]>(
      threads,
      { job, reports },
      { transferList: [reports], signal: tooLong.signal },
    );
  } catch (error) {
    if (!last) throw error;
    return outcomes;
  } finally {
    clearInterval(watch);
    heard.close();
  }
}

/** Milliseconds; 0 of a thread that has ended. */
async function cpuOf(thread: number): Promise<number> {
  const worker = threads.threads.find(({ threadId }) => threadId === thread);
  const used = await worker?.cpuUsage().catch(() => undefined);
  return used ? (used.user + used.system) / 1_000 : 0;
}
