import { soon } from '#client/http/soon.ts';
import { detect } from './detect.ts';

/** Milliseconds between two looks at what the camera sees. */
const EVERY_MS = 150;
/** Pixels of the longer side: enough for a code that fills a third of the picture. */
const LONGEST = 1_600;

/** Hears whether the camera is on. */
type Tell = (isOn: boolean) => void;

/**
 * The text of the first code that the camera sees; empty when it was stopped before.
 * @throws when there is no camera, or nobody allows it
 */
export async function scanOnce(video: HTMLVideoElement, tell: Tell): Promise<string> {
  let first = '';
  const take = (text: string) => {
    first = text;
    return true;
  };
  await scanUntil(video, { take, tell });
  return first;
}

/** Of each video that shows the camera. */
const stops = new WeakMap<HTMLVideoElement, () => void>();

/**
 * Shows `take` what each code says that the camera sees, the same ones again and again, until it has enough, the video leaves the
 * page or this is called again, which stops it. @throws when there is no camera, or nobody allows it
 */
export async function scanUntil(
  video: HTMLVideoElement,
  { take, tell }: { take: (text: string) => boolean; tell: Tell },
): Promise<void> {
  const stop = stops.get(video);
  if (stop) return stop();
  let isWanted = true;
  stops.set(video, () => {
    isWanted = false;
  });
  tell(true);
  let stream: MediaStream | undefined;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1_280 } },
    });
    video.srcObject = stream;
    video.hidden = false;
    await video.play();
    // The first waits for what reads codes, on a slow network for minutes: whoever stops, or leaves, does not.
    let reading: Promise<string | undefined> | undefined;
    while (isWanted && video.isConnected) {
      reading ??= readCode(video, video.videoWidth, video.videoHeight);
      const pause = new Promise<false>((next) => setTimeout(next, EVERY_MS, false));
      const text = await Promise.race([reading, pause]);
      if (isWanted && text && take(text)) return;
      if (text !== false) reading = undefined;
      await pause;
    }
  } finally {
    video.hidden = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    stops.delete(video);
    tell(false);
  }
}

/** What the code on a photo says; undefined when none is read. */
export async function readPhoto(file: Blob): Promise<string | undefined> {
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(photo.width, photo.height));
  return readCode(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
}

async function readCode(
  source: HTMLVideoElement | ImageBitmap,
  width: number,
  height: number,
): Promise<string | undefined> {
  const text = await detect(source);
  if (text !== null) return text;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0) return undefined;
  context.drawImage(source, 0, 0, width, height);
  const { decode } = await import('./decode-in-browser.online.ts');
  return decode(context.getImageData(0, 0, width, height));
}

/** The decoder of pictures, where the browser reads no codes: while the camera starts, or a photo is chosen. */
export async function warmUpDecoder(): Promise<void> {
  // A picture of nothing: only then is it known whether the browser does read.
  if ((await detect(new ImageData(64, 64))) !== null) return;
  const { decode } = await import('./decode-in-browser.online.ts');
  await decode(new ImageData(1, 1));
}

/** Whether what reads codes is on this phone, or comes soon. */
export const canRead = async () => (await soon(warmUpDecoder())) !== null;
