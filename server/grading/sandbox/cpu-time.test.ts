import { expect, test } from 'vitest';
import { cpuTime } from './cpu-time.ts';

test('a candidate does not pay for the time the machine gives to others', () => {
  const [before, begun] = [cpuTime(), performance.now()];
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(299);
  expect(cpuTime() - before).toBeLessThan(150);
});
