import { afterEach, expect, test, vi } from 'vitest';
import { retryLoad } from './retry-load.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what is nowhere any more is asked for less and less, until it is there', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('404'));
  const loading = retryLoad(load);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(load.mock.calls.length).toBeLessThan(45);
  load.mockResolvedValue('there');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loading).toBe('there');
});
