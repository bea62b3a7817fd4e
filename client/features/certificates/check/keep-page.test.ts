import { afterEach, expect, test, vi } from 'vitest';
import { keepPage } from './keep-page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('where the network takes what is asked and never answers, the page is said not to be kept', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { register: () => new Promise(() => {}) } });
  const kept = keepPage().catch(() => 'not kept');
  await vi.advanceTimersByTimeAsync(150_000);
  expect(await Promise.race([kept, 'waiting'])).toBe('not kept');
});
