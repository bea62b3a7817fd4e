import { type MessagePort, threadId } from 'node:worker_threads';
import { newQuickJSWASMModule } from 'quickjs-emscripten';
import { cpuTime } from './cpu-time.ts';
import { limits } from './limits.ts';
import type { Outcome, SandboxBegun, SandboxJob, SandboxReport } from './protocol.ts';
import { runCall } from './run-call.ts';

/** @param reports hears that it begins, then each outcome: they stand when the thread is ended */
export default async function runCalls({
  job,
  reports,
}: {
  job: SandboxJob;
  reports: MessagePort;
}): Promise<Outcome[]> {
  let quickjs = await newQuickJSWASMModule();
  reports.postMessage({ thread: threadId, cpu: cpuTime() } satisfies SandboxBegun);

  async function run(args: string, now: number): Promise<Outcome> {
    try {
      return runCall(quickjs, job, args, Math.min(now + job.perTest, end));
    } catch {
      // An exhausted or aborted WebAssembly instance is not used again.
      quickjs = await newQuickJSWASMModule();
      return { kind: 'out_of_memory' };
    }
  }

  const end = cpuTime() + limits.inAll;
  const outcomes: Outcome[] = [];
  for (const [call, args] of job.calls.entries()) {
    const now = cpuTime();
    const outcome: Outcome = now >= end ? { kind: 'out_of_time' } : await run(args, now);
    outcomes.push(outcome);
    reports.postMessage({ call, outcome, cpu: cpuTime() } satisfies SandboxReport);
  }
  return outcomes;
}
