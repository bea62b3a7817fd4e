import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten';
import { cpuTime } from './cpu-time.ts';
import { limits } from './limits.ts';
import { prelude } from './prelude.ts';
import type { Outcome, SandboxJob } from './protocol.ts';

const JOBS_AT_ONCE = 100;

/** Runs the candidate's code for one call, in a runtime of its own. `deadline` is a `cpuTime()`. */
export function runCall(
  quickjs: QuickJSWASMModule,
  job: SandboxJob,
  args: string,
  deadline: number,
): Outcome {
  const runtime = quickjs.newRuntime({ memoryLimitBytes: limits.memory, maxStackSizeBytes: limits.stack });
  runtime.setInterruptHandler(() => cpuTime() > deadline);
  const context = runtime.newContext();
  try {
    return evaluate(context, job, args, deadline);
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

function evaluate(vm: QuickJSContext, job: SandboxJob, args: string, deadline: number): Outcome {
  const late = () => cpuTime() > deadline;
  const tools = vm.unwrapResult(vm.evalCode(prelude));
  const read = vm.getProp(tools, 'read');
  const write = vm.getProp(tools, 'write');
  const explain = vm.getProp(tools, 'explain');
  const held = [tools, read, write, explain];
  const hold = (handle: QuickJSHandle): QuickJSHandle => {
    held.push(handle);
    return handle;
  };
  const failure = (error: QuickJSHandle): Outcome => {
    hold(error);
    if (late()) return { kind: 'out_of_time' };
    const limit = hold(vm.newNumber(limits.message));
    const text = vm.callFunction(explain, vm.undefined, error, limit);
    if (text.error) {
      hold(text.error);
      return { kind: late() ? 'out_of_time' : 'thrown', message: 'Error' };
    }
    const message = vm.getString(hold(text.value));
    return /^InternalError: out of memory$/.test(message)
      ? { kind: 'out_of_memory' }
      : { kind: 'thrown', message };
  };
  try {
    const values = hold(vm.unwrapResult(vm.callFunction(read, vm.undefined, hold(vm.newString(args)))));
    const count = vm.getNumber(hold(vm.getProp(values, 'length')));
    const parameters = Array.from({ length: count }, (_, at) => hold(vm.getProp(values, at)));

    const loaded = vm.evalCode(job.source, 'reponse.js');
    if (loaded.error) return failure(loaded.error);
    hold(loaded.value);
    const found = vm.evalCode(`typeof ${job.functionName} === 'function' ? ${job.functionName} : undefined`);
    if (found.error) return failure(found.error);
    if (vm.typeof(hold(found.value)) !== 'function') return { kind: 'no_function' };

    const called = vm.callFunction(found.value, vm.undefined, ...parameters);
    if (called.error) return failure(called.error);
    const settled = settle(vm, hold(called.value), late);
    if ('kind' in settled) return settled;
    if ('error' in settled) return failure(settled.error);

    const text = vm.callFunction(write, vm.undefined, hold(settled.value), hold(vm.newNumber(limits.result)));
    if (text.error) {
      hold(text.error);
      return { kind: late() ? 'out_of_time' : 'not_data' };
    }
    const json = vm.getString(hold(text.value));
    if (json.startsWith('=')) return { kind: 'value', json: json.slice(1) };
    return { kind: json as 'undefined' | 'not_data' | 'too_large' };
  } finally {
    for (const handle of held) if (handle.alive) handle.dispose();
  }
}

type Settled = { value: QuickJSHandle } | { error: QuickJSHandle } | Outcome;

/** A promise is awaited by running its jobs; any other value is the result itself. */
function settle(vm: QuickJSContext, value: QuickJSHandle, late: () => boolean): Settled {
  for (;;) {
    const state = vm.getPromiseState(value);
    if (state.type === 'fulfilled') return { value: state.value };
    if (state.type === 'rejected') return { error: state.error };
    if (!vm.runtime.hasPendingJob()) return { kind: 'never_settles' };
    const ran = vm.runtime.executePendingJobs(JOBS_AT_ONCE);
    if (ran.error) ran.error.dispose();
    else ran.dispose();
    if (late()) return { kind: 'out_of_time' };
  }
}
