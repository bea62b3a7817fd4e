import { parentPort, workerData } from 'node:worker_threads';
import { newQuickJSWASMModule } from 'quickjs-emscripten';
import { cpuTime } from './cpu-time.ts';
import { limits } from './limits.ts';
import type { Outcome, SandboxJob, SandboxReport } from './protocol.ts';
import { runCall } from './run-call.ts';

const job = workerData as SandboxJob;
let quickjs = await newQuickJSWASMModule();
parentPort?.postMessage('ready');

const end = cpuTime() + limits.inAll;
for (const [call, args] of job.calls.entries()) {
  const now = cpuTime();
  parentPort?.postMessage({
    call,
    outcome: now >= end ? { kind: 'out_of_time' } : await run(args, now),
  } satisfies SandboxReport);
}

async function run(args: string, now: number): Promise<Outcome> {
  try {
    return runCall(quickjs, job, args, Math.min(now + limits.perTest, end));
  } catch {
    // An exhausted or aborted WebAssembly instance is not used again.
    quickjs = await newQuickJSWASMModule();
    return { kind: 'out_of_memory' };
  }
}
