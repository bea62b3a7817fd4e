import { afterEach, expect, test, vi } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { timeCodeOf } from './time-code.ts';

vi.mock('#shared/evidence/time-code.ts', () => new Promise(() => {}));

afterEach(() => {
  vi.useRealTimers();
});

test('a network that never brings what writes the code keeps no hand-in waiting', async () => {
  vi.useFakeTimers();
  const line: JournalEvent = { seq: 1, kind: 'finish', at: 1, mono: 1, boot: 'first' };
  const code = timeCodeOf({ testId: 't', deviceId: 'd', key: {} as never }, [line]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.race([code, 'waiting'])).toBeNull();
});
