import { Worker } from 'node:worker_threads';
import { THREAD_ENVIRONMENT } from '#server/threads/environment.ts';

/**
 * What the module at `file`, run in a thread of its own with `workerData`, says; `given` goes over to it instead of being
 * copied. @throws when it ends without a word
 */
export function runApart<T>(file: URL, workerData: unknown, given: ArrayBuffer[] = []): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(file, {
      workerData,
      transferList: given,
      env: THREAD_ENVIRONMENT,
      execArgv: [],
    });
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error(`${file.pathname} ended without a word`)));
  });
}
