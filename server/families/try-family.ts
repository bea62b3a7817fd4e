import { MessageChannel, Worker } from 'node:worker_threads';
import { THREAD_ENVIRONMENT } from '#server/threads/environment.ts';
import type { Family, Proof } from './family.ts';

let thread: Worker | undefined;

/**
 * Proves a family in a thread of its own, one after the other: it may take two seconds of processor time, and no request
 * waits for it but its author's.
 */
export async function tryFamily(family: Family): Promise<Proof> {
  thread ??= start();
  const { port1: own, port2: its } = new MessageChannel();
  const trying = thread;
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(new Error('the thread that tries families ended'));
  trying.once('exit', end);
  try {
    const answered = new Promise<Proof>((resolve) => own.once('message', resolve));
    trying.postMessage({ family, port: its }, [its]);
    return await Promise.race([answered, ended.promise]);
  } finally {
    trying.off('exit', end);
    own.close();
  }
}

/** Started when the first family is tried: its arithmetic takes a while to load. */
function start(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), {
    env: THREAD_ENVIRONMENT,
    execArgv: [],
  });
  const forget = () => {
    thread = undefined;
  };
  started.on('error', forget);
  started.on('exit', forget);
  started.unref();
  return started;
}
