import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';

/** Ends with whoever started it, however that ends. */
const IDLE = 'const { ppid } = process; while (process.ppid === ppid);';

/**
 * Gives each core something to do whenever nothing else wants it: one that sleeps between two calls takes up to a quarter more
 * for the next, and how often it does is the machine's affair. @returns what ends it
 */
export function keepAwake(): () => void {
  const idlers = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', IDLE], { stdio: 'ignore' }),
  );
  for (const { pid } of idlers) if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  return () => {
    for (const idler of idlers) idler.kill('SIGKILL');
  };
}
