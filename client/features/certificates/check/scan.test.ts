import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scanUntil } from './scan.ts';

const letGo = vi.fn();
let reading: PromiseWithResolvers<{ rawValue: string }[]>;
let reads: number;
let video: HTMLVideoElement;

beforeEach(() => {
  vi.useFakeTimers();
  letGo.mockClear();
  reading = Promise.withResolvers();
  reads = 0;
  video = { isConnected: true, play: async () => {} } as unknown as HTMLVideoElement;
  const stream = { getTracks: () => [{ stop: letGo }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect() {
        reads++;
        return reading.promise;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function scan(take: (text: string) => boolean): Promise<void> {
  void scanUntil(video, { take, tell: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
}

test.each([
  ['stops', () => scanUntil(video, { take: () => true, tell: () => {} })],
  ['leaves', () => Object.assign(video, { isConnected: false })],
])('the camera is let go of for whoever %s, though what reads codes never comes', async (_, end) => {
  await scan(() => true);
  expect([video.hidden, letGo.mock.calls.length]).toEqual([false, 0]);
  void end();
  await vi.advanceTimersByTimeAsync(150);
  expect([video.hidden, letGo.mock.calls.length]).toEqual([true, 1]);
});

test('what is read late is taken, and no other read is begun before', async () => {
  const taken: string[] = [];
  await scan((text) => taken.push(text) > 0);
  expect(reads).toBe(1);
  reading.resolve([{ rawValue: 'code' }]);
  await vi.advanceTimersByTimeAsync(150);
  expect([taken, reads, letGo.mock.calls.length]).toEqual([['code'], 1, 1]);
});
