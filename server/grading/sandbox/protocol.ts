/** What the sandbox thread is given: the arguments as JSON, never what the result should be. `perTest`: as in `limits`. */
export type SandboxJob = { source: string; functionName: string; calls: string[]; perTest: number };

export type Outcome =
  | { kind: 'value'; json: string }
  | { kind: 'undefined' }
  | { kind: 'thrown'; message: string }
  | { kind: 'no_function' }
  | { kind: 'not_data' }
  | { kind: 'too_large' }
  | { kind: 'never_settles' }
  | { kind: 'out_of_time' }
  | { kind: 'out_of_memory' };

/** `cpu`: a `cpuTime()` of the thread's. */
export type SandboxBegun = { thread: number; cpu: number };
export type SandboxReport = { call: number; outcome: Outcome; cpu: number };
