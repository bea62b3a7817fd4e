import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasDetector } from './detect.ts';
import { readPhoto, scanUntil, warmUpDecoder } from './scan.ts';

const decode = vi.fn(async (_: ImageData) => 'decoded' as string | undefined);
vi.mock('./decode-in-browser.online.ts', () => ({ decode: (picture: ImageData) => decode(picture) }));

const letGo = vi.fn();
type Found = { rawValue: string }[];
let reading: Promise<Found>;
let answer: (found: Found) => void;
let refuse: (reason: unknown) => void;
let reads: number;
let video: HTMLVideoElement;
let formats: () => Promise<string[]>;

beforeEach(() => {
  vi.useFakeTimers();
  letGo.mockClear();
  reading = new Promise((...settle) => {
    [answer, refuse] = settle;
  });
  reads = 0;
  formats = async () => ['qr_code'];
  video = { isConnected: true, play: async () => {} } as unknown as HTMLVideoElement;
  const stream = { getTracks: () => [{ stop: letGo }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => formats();
      detect() {
        reads++;
        return reading;
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
  answer([{ rawValue: 'code' }]);
  await vi.advanceTimersByTimeAsync(150);
  expect([taken, reads, letGo.mock.calls.length]).toEqual([['code'], 1, 1]);
});

/** Draws nothing, and hands out what was drawn. */
function stubPictures(): void {
  const context = { drawImage: () => {}, getImageData: () => 'picture' };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 100 }));
  vi.stubGlobal('ImageData', class {});
}

test('a browser that fails to say what it reads reads nothing', async () => {
  formats = () => Promise.reject(new DOMException('unavailable', 'NotSupportedError'));
  expect(await hasDetector()).toBe(false);
});

// The last one: from then on the browser is not asked again.
test('where the browser says that it reads codes and refuses every picture, the decoder that comes along reads them', async () => {
  stubPictures();
  refuse(new DOMException('Barcode detection service unavailable.', 'NotSupportedError'));
  expect(await hasDetector()).toBe(true);
  expect(await readPhoto(new Blob())).toBe('decoded');
  await warmUpDecoder();
  expect([await hasDetector(), reads, decode.mock.calls.length]).toEqual([false, 1, 2]);
});
