import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, setPriority } from 'node:os';
import type { Idled } from './idler.ts';

/**
 * Gives each core something to do whenever nothing else wants it: one that sleeps between two calls takes up to a quarter more
 * for the next, and how often it does is the machine's affair. How fast that is done tells one machine, or one day of it, from
 * another.
 */
export function keepAwake() {
  const idlers = Array.from({ length: availableParallelism() }, () =>
    fork(new URL('idler.ts', import.meta.url)),
  );
  for (const { pid } of idlers) if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  return {
    /** CPU milliseconds of a thousand pieces, so far. */
    pace: async () => {
      const idled = await Promise.all(idlers.map(ask));
      const sum = (key: keyof Idled) => idled.reduce((total, one) => total + one[key], 0);
      return (sum('ms') / sum('pieces')) * 1000;
    },
    end: () => {
      for (const idler of idlers) idler.kill('SIGKILL');
    },
  };
}

async function ask(idler: ReturnType<typeof fork>): Promise<Idled> {
  idler.send('how many?');
  const [idled] = await once(idler, 'message');
  return idled;
}
