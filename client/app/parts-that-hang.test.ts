import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeCodeOf } from '#client/features/assessments/sitting/time-code.ts';
import { refused } from '#client/http/failure.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { sendThrottled } from '#client/http/throttled.ts';
import { createQueryClient } from './query-client.ts';

// A network that takes the question and never answers, on a phone that does not keep the app.
vi.mock('#shared/evidence/time-code.ts', () => new Promise(() => {}));
vi.mock('#client/http/solve-in-worker.online.ts', () => new Promise(() => {}));
vi.mock('./read-through.ts', () => new Promise(() => {}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function after15s<T>(work: Promise<T>): Promise<T | 'waiting'> {
  work.catch(() => {});
  await vi.advanceTimersByTimeAsync(15_000);
  return Promise.race([work, 'waiting' as const]);
}

test('a hand-in goes without the code that proves its time', async () => {
  const line = { seq: 1, kind: 'finish', at: 1, mono: 1, boot: 'first' } as const;
  expect(await after15s(timeCodeOf({ testId: 't', deviceId: 'd', key: {} as never }, [line]))).toBeNull();
});

test('a sign-in that is asked for work says that the network does not answer', async () => {
  const challenge = { ticket: 't', parts: 1 } as never;
  const asked = refused(429, 'Vérification', 'work_required', { challenge });
  const sent = sendThrottled(() => Promise.reject(asked));
  await expect(after15s(sent)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a report is asked of the server all the same', async () => {
  const client = createQueryClient('awa');
  const read = client.fetchQuery({
    queryKey: [...keyPrefixes.reports, 'r'],
    queryFn: async () => 'the report' as never,
  });
  expect(await after15s(read)).toBe('the report');
});
