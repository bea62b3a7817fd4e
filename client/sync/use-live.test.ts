import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { restWhenLive } from './use-live.ts';

beforeAll(() => environmentManager.setIsServer(() => false));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [true, 3],
  [false, 6],
])('an answer that failed after a hint is asked for again, live: %s', async (live, asked) => {
  const client = new QueryClient();
  const ask = vi.fn(async () => 'fresh');
  const stop = new QueryObserver(client, {
    queryKey: ['notifications'],
    queryFn: ask,
    retry: false,
    networkMode: 'always',
    refetchInterval: restWhenLive(live, 1_000),
  }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  ask.mockRejectedValueOnce(new Error('too busy'));
  await client.invalidateQueries();
  expect(client.getQueryState(['notifications'])?.status).toBe('error');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.getQueryState(['notifications'])?.status).toBe('success');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ask).toHaveBeenCalledTimes(asked);
  stop();
});
