import { expect, test, vi } from 'vitest';
import { createThreads } from './create-threads.ts';
import { createPool, SPARE_CORES } from './share.ts';

const wait = vi.fn(async (_rest: number) => undefined);
const file = new URL('../testing/apps/busy-thread.ts', import.meta.url);

test('work is done apart, and requests go on meanwhile', async () => {
  const threads = createThreads({ wait });
  const run = (name: string, input?: number) => threads.run({ file, name, input }, 'an account');
  expect(await run('double', 21)).toBe(42);
  const endless = run('spin').catch(() => 'the work');
  const request = new Promise((done) => setImmediate(() => done('a request')));
  expect(await Promise.race([endless, request])).toBe('a request');
  await threads.close();
  await endless;
});

// Together: both wait for it. A thread starts within it, also on a busy machine.
const longestMs = 10_000;

test.concurrent('what never ends is ended, and the next piece of work is done after a short rest', async () => {
  const threads = createThreads({ longestMs, wait });
  const endless = threads.run({ file, name: 'spin', input: null }, 'an account');
  const next = threads.run({ file, name: 'double', input: 4 }, 'an account');
  await expect(endless).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await next).toBe(8);
  expect(wait).toHaveBeenCalledWith(1_000);
  await threads.close();
});

test.concurrent('what no thread took up in time is told to come again, not that it takes too long', async () => {
  const threads = createThreads({ longestMs, wait });
  const hang = (account: string) => threads.run({ file, name: 'hang', input: null }, account);
  const busy = Array.from({ length: SPARE_CORES }, (_, n) => hang(`busy ${n}`).catch(({ code }) => code));
  await expect(hang('another')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await Promise.all(busy)).toEqual(busy.map(() => 'invalid_input'));
  await threads.close();
});

test('what takes all memory ends alone, and what waited behind it is done', async () => {
  const threads = createThreads({ memoryMb: 64, wait });
  const full = Promise.allSettled(
    Array.from({ length: SPARE_CORES }, (_, n) =>
      threads.run({ file, name: 'exhaust', input: null }, `full ${n}`),
    ),
  );
  expect(await threads.run({ file, name: 'double', input: 5 }, 'another')).toBe(10);
  for (const { status } of await full) expect(status).toBe('rejected');
  await threads.close();
});

test('a thread that fails without a task, as one being ended may, does not take the server with it', async () => {
  const pool = createPool({ filename: file.href, maxThreads: 1 });
  expect(await pool.run(6, { name: 'double' })).toBe(12);
  pool.threads[0]?.emit('error', new Error('out of memory'));
  expect(await pool.run(7, { name: 'double' })).toBe(14);
  await pool.destroy();
});

test('an account rests between two pieces of work, which nobody else waits for', async () => {
  const { promise: rested, resolve: rise } = Promise.withResolvers<void>();
  const threads = createThreads({ wait: () => rested });
  const double = (input: number, account: string) => threads.run({ file, name: 'double', input }, account);
  expect(await double(1, 'one')).toBe(2);
  const done = vi.fn();
  const second = double(2, 'one').then(done);
  expect(await double(3, 'another')).toBe(6);
  expect(done).not.toHaveBeenCalled();
  rise();
  await second;
  expect(done).toHaveBeenCalledWith(4);
  await threads.close();
});
