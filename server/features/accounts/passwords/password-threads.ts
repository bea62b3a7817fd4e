import { manySignIn } from '#server/errors.ts';
import { createPool, runOn, SPARE_CORES } from '#server/threads/share.ts';

/** A few seconds of work for one core: whoever came after would give up before their turn. */
const WAITING_IN_ALL = 200;
const IDLE_MS = 60_000;

// Apart from the threads of documents, behind which nobody's sign-in is to wait.
const threads = createPool({
  filename: new URL('password-thread.ts', import.meta.url).href,
  maxThreads: SPARE_CORES,
  maxQueue: WAITING_IN_ALL,
  idleTimeout: IDLE_MS,
});

/** @throws 503 when too many passwords wait to be looked at */
export function hashApart(password: string, salt?: Uint8Array): Promise<string> {
  return runIn('hash', { password, salt });
}

/** @throws 503 when too many passwords wait to be looked at */
export function verifyApart(stored: string, password: string): Promise<boolean> {
  return runIn('verify', { stored, password });
}

async function runIn<T>(name: 'hash' | 'verify', input: unknown): Promise<T> {
  if (threads.queueSize >= WAITING_IN_ALL) throw manySignIn();
  return runOn(threads, input, { name });
}
