import type { Challenge } from '#shared/rules/accounts/proof-of-work.ts';
import { unreachable } from './failure.ts';
import type { Said } from './solve-worker.ts';

/** So long the network may take for the worker's own code. */
const START_MS = 10_000;

/** Solves the challenge in a worker, so that the page stays usable. `onPart` hears how much is done, from 0 to 1. */
export async function solveInWorker(challenge: Challenge, onPart: (done: number) => void): Promise<string> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((solved, fail) => {
      const late = setTimeout(() => fail(unreachable()), START_MS);
      worker.onmessage = ({ data }: MessageEvent<Said>) => {
        clearTimeout(late);
        'numbers' in data ? solved(data.numbers) : onPart(data.parts / challenge.parts);
      };
      worker.onerror = () => fail(new Error('the security check could not be computed'));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
