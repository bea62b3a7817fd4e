import { readBarcodes } from 'zxing-wasm/reader';

/** What the QR code on a picture says, for phones whose browser reads none; undefined when none is read. */
export async function decode(picture: Parameters<typeof readBarcodes>[0]): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  return found?.isValid ? found.text : undefined;
}
