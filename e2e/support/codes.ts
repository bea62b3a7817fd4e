import type { BrowserContext, Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { readQr } from '#server/testing/outside/read-qr.ts';
import type { Phone } from './browser.ts';

/** What the code on a picture says. */
export function readPicture(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture);
  return readQr(data, width, height);
}

/** Such a browser reads codes itself, as Chrome does on Android. */
export async function readCodes(context: BrowserContext): Promise<void> {
  await context.exposeFunction('readCode', (picture: string) =>
    readPicture(Buffer.from(picture.split(',')[1] ?? '', 'base64')),
  );
  await context.addInitScript(() => {
    const readCode = (picture: string) =>
      (globalThis as unknown as { readCode(picture: string): Promise<string | undefined> }).readCode(picture);
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ['qr_code'];
        }
        async detect(seen: ImageBitmap | HTMLVideoElement | ImageData) {
          if (seen instanceof ImageData) return [];
          const canvas = document.createElement('canvas');
          const size =
            seen instanceof HTMLVideoElement ? { width: seen.videoWidth, height: seen.videoHeight } : seen;
          Object.assign(canvas, { width: size.width, height: size.height });
          canvas.getContext('2d')?.drawImage(seen, 0, 0);
          const rawValue = await readCode(canvas.toDataURL());
          return rawValue ? [{ rawValue }] : [];
        }
      },
    });
  });
}

/** The picture that one phone takes of a code on the other's screen. */
export async function photograph(code: Locator) {
  return { name: 'photo.png', mimeType: 'image/png', buffer: await code.screenshot() };
}

/** What this page's camera sees from now on. */
export async function holdBefore(page: Page, code: Locator): Promise<void> {
  const picture = (await code.screenshot()).toString('base64');
  await page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    // A stream shows a canvas only when something is drawn on it.
    setInterval(() => canvas.getContext('2d')?.drawImage(image, 0, 0), 100);
    Object.assign(navigator.mediaDevices, { getUserMedia: async () => canvas.captureStream() });
  }, `data:image/png;base64,${picture}`);
}

/** The picture that a phone takes of a code that is drawn elsewhere. */
export async function photoOf(phone: Phone, { viewBox, path }: { viewBox: string; path: string }) {
  const page = await (await phone.newContext()).newPage();
  await page.setContent(
    `<svg width="400" height="400" viewBox="${viewBox}" style="background:#fff"><path d="${path}" fill-rule="evenodd"/></svg>`,
  );
  const photo = await photograph(page.locator('svg'));
  await page.context().close();
  return photo;
}
