import { expect, test, vi } from 'vitest';
import { stubApi } from '#client/http/testing.ts';
import { fetchAnalysis } from './queries.ts';

test('an analysis is waited for while a language model may write it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
  stubApi(() => new Promise(() => {}));
  const failure = fetchAnalysis('1').catch((error) => error);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await Promise.race([failure, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ kind: 'unreachable' });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
