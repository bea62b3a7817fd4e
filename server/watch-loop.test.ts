import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { watchLoop } from './watch-loop.ts';

test('a loop that was held up is logged, once', async () => {
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const watch = watchLoop(log);
  await pause(20);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await pause(20);
  watch.note();
  watch.stop();
  expect(warn).toHaveBeenCalledOnce();
  const [figures] = warn.mock.lastCall ?? [];
  expect(figures).toMatchObject({ longest_ms: expect.toSatisfy((ms) => ms > 100) });
});
